import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from './react/use-kept-focus.ts'

interface TabSectionProps {
  /** Of the heading. */
  id: string
  heading: string
  intro: string
  /** What can be begun here, beside the heading. */
  actions: ReactNode
  /** What it shows is on its way. */
  busy: boolean
  children: ReactNode
}

/** What a tab shows: what it is for, what can be begun, and all that there is, in a column that scrolls by itself. */
export function TabSection({ id, heading, intro, actions, busy, children }: TabSectionProps) {
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <section
        ref={section}
        aria-labelledby={id}
        aria-busy={busy}
        className="mx-auto flex w-full max-w-220 flex-col px-8 pt-7 pb-16 phone:px-4 phone:pt-5"
      >
        <header className="mb-5 flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <h3 id={id} tabIndex={-1} className="text-20">
              {heading}
            </h3>
            <p className="mt-0.5 text-13 text-pretty text-muted">{intro}</p>
          </div>
          {actions}
        </header>
        {children}
      </section>
    </div>
  )
}
