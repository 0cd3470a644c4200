import { type ReactNode, useId } from 'react'
import type { FieldErrors } from '../../../lib/forms/use-form.ts'

/** One subject of the settings. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-5 first:border-0 first:pt-0 last:pb-0">
      <h3 id={id} className="mb-4 text-16">
        {title}
      </h3>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

export interface SettingsPartProps<D> {
  draft: D
  change: (part: Partial<D>) => void
  /** What the server refused, by the dotted path of the setting. */
  errors: FieldErrors<D>
}
