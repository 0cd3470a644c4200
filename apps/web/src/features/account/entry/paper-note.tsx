import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The mark's folded note as a sheet of paper, a little askew. Decoration. */
export function PaperNote({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-hidden className={clsx('relative w-full max-w-115 drop-shadow-xl', className)}>
      <div className="rounded-card bg-surface px-9 pt-9 pb-8 [clip-path:polygon(0_0,calc(100%-64px)_0,100%_64px,100%_100%,0_100%)]">
        <p className="mb-4 max-w-[9em] font-head text-28 font-bold tracking-tight">{title}</p>
        {children}
      </div>
      <span className="absolute top-0 right-0 size-16 rounded-bl-ctl bg-fold [clip-path:polygon(0_0,100%_100%,0_100%)]" />
    </div>
  )
}

/** One line of the note. */
export function NoteLine({
  lead,
  trail,
  children,
}: {
  lead: ReactNode
  trail?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-3.5 border-t border-line py-3">
      {lead}
      <div className="min-w-0 flex-1">{children}</div>
      {trail}
    </li>
  )
}

/** The coral end of the note: the one bright thing on the page. */
export function NoteEnd({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-4 flex items-center gap-2.5 font-semibold">
      <span className="grid size-6.5 flex-none place-items-center rounded-chip bg-coral text-13 font-bold text-on-coral">
        {lead}
      </span>
      {children}
    </p>
  )
}
