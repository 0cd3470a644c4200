import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One titled part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-4 border-b border-line pb-2 text-20">{title}</h2>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  )
}

/** A row of states that breaks where it must. */
export function Row({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('flex min-w-0 flex-wrap items-center gap-3', className)}>{children}</div>
}

/** Side by side on wide screens, one under the other on narrow ones. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-3 items-start gap-5 max-lg:grid-cols-2 phone:grid-cols-1">
      {children}
    </div>
  )
}
