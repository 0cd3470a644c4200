import { lazy, type ReactNode } from 'react'
import { useUser } from '../entities/session/session-context.ts'
import { PanelTopBar } from './panel-top-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** For the few who have yet to confirm their address: their page waits for it, so that nothing moves when it comes. */
const ConfirmEmailNote = lazy(async () => {
  const { ConfirmEmailNote: Note } = await import('../features/account/confirmation/confirm-email-note.tsx')
  return { default: Note }
})

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
  const { emailConfirmed } = useUser()
  return (
    <div className="min-h-dvh">
      <title>{title}</title>
      <SkipLink />
      <PanelTopBar />
      {!emailConfirmed && <ConfirmEmailNote />}
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
