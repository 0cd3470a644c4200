import { Card } from '@recado/ui'
import { type ReactNode, useId } from 'react'

interface ChartCardProps {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  /** Instead of a chart that would be empty. */
  empty?: string | false
  children: ReactNode
}

/** One chart with its title. */
export function ChartCard({ title, aside, empty, children }: ChartCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card padded className="flex h-full flex-col">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
          <h3 id={id} className="flex-1 text-16">
            {title}
          </h3>
          {aside}
        </div>
        {empty ? <p className="flex flex-1 items-center py-6 text-13 text-muted">{empty}</p> : children}
      </Card>
    </section>
  )
}
