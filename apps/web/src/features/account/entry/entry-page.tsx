import { Logo, ThemeSwitch } from '@recado/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'

interface EntryPageProps {
  title: string
  subtitle: string
  homeLabel: string
  /** A form with pairs of fields needs more room. */
  wide?: boolean
  /** The note at the right; only where there is room for it. */
  note: ReactNode
  children: ReactNode
}

/** The frame of signing in and up: the form at the left, a note at the right. */
export function EntryPage({ title, subtitle, homeLabel, wide = false, note, children }: EntryPageProps) {
  return (
    <div className="grid min-h-dvh grid-cols-2 max-[1000px]:grid-cols-1">
      <div className="flex min-w-0 flex-col bg-surface px-10 pt-6 pb-10 phone:px-5 phone:pt-3">
        <header className="flex items-center justify-between">
          <Link
            to={paths.landing.href()}
            reloadDocument
            aria-label={homeLabel}
            className="flex min-h-11 items-center rounded-ctl"
          >
            <Logo height={34} label="" />
          </Link>
          <ThemeSwitch />
        </header>
        {/* In the middle as it is first shown; what is said later makes it longer and moves nothing above. */}
        <main
          className={clsx(
            'mx-auto w-full py-8',
            wide ? 'mt-[max(0px,50svh-26rem)] max-w-120' : 'mt-[max(0px,50svh-20rem)] max-w-100',
          )}
        >
          <h1 className="text-40 font-bold tracking-[-.03em] phone:text-28">{title}</h1>
          <p className="mt-2 mb-7 text-16 text-muted">{subtitle}</p>
          {children}
        </main>
      </div>
      <aside className="grid place-items-center overflow-hidden bg-brand-soft p-10 max-[1000px]:hidden">
        {note}
      </aside>
    </div>
  )
}

/** «¿Aún no tienes cuenta? Crear cuenta» */
export function EntryAlternative({ question, label, to }: { question: string; label: string; to: string }) {
  // Keeps where the visitor wanted to go.
  const { state } = useLocation()
  return (
    <p className="mt-6 text-muted">
      {question}{' '}
      <Link
        to={to}
        state={state}
        className="-mx-1 -my-3 inline-block px-1 py-3 font-semibold text-brand underline underline-offset-3"
      >
        {label}
      </Link>
    </p>
  )
}
