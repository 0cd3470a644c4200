import { Card } from '@recado/ui'
import { useId, type ReactNode } from 'react'

/** One part of the profile, its name as a heading. */
export function ProfileSection({
  title,
  body,
  children,
}: {
  title: string
  body?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 phone:p-4">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {body && <p className="mt-1 text-13 text-muted">{body}</p>}
        <div className="mt-4">{children}</div>
      </Card>
    </section>
  )
}
