import type { ReactNode } from 'react'
import { ConfirmEmailNote } from '../features/account/confirmation/confirm-email-note.tsx'
import { PanelTopBar } from './panel-top-bar.tsx'
import { SkipLink } from './skip-link.tsx'

type PanelPageProps = {
  /** Of the browser's tab. */
  title: string
  /** How what is on it stands, and how wide it gets. */
  className: string
  busy?: boolean
  children: ReactNode
}

/** A page that belongs to no bot: under the panel's top bar, in the middle. */
export function PanelPage({ title, className, busy = false, children }: PanelPageProps) {
  return (
    <div className="min-h-dvh">
      <title>{title}</title>
      <SkipLink />
      <PanelTopBar />
      <ConfirmEmailNote />
      <main
        id="contenido"
        tabIndex={-1}
        aria-busy={busy}
        className={`mx-auto px-8 pt-8 pb-16 outline-none narrow:px-6 phone:px-4 phone:pt-5 phone:pb-10 ${className}`}
      >
        {children}
      </main>
    </div>
  )
}
