import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Logo } from '../display/Logo.tsx'
import { Spinner } from './Spinner.tsx'

export interface FullScreenMessageProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Spins: this passes by itself. */
  loading?: boolean
  /** Within a page that has its own `<main>`: fills what is left instead of the screen. */
  within?: boolean
}

/** The whole page while the product starts, cannot start, or has nothing at this address. */
export function FullScreenMessage({ title, children, action, loading, within }: FullScreenMessageProps) {
  const Frame = within ? 'div' : 'main'
  const Heading = within ? 'h2' : 'h1'
  return (
    <Frame
      aria-busy={loading || undefined}
      className={clsx(
        'grid place-items-center px-6 py-12 text-center',
        within ? 'min-h-full flex-1' : 'min-h-dvh bg-paper',
      )}
    >
      <div className="flex max-w-100 flex-col items-center" role={loading ? 'status' : undefined}>
        <Logo variant="mark" height={44} className="mb-6" />
        <Heading className="text-20">{title}</Heading>
        {children && <div className="mt-1 text-muted text-pretty">{children}</div>}
        {loading && <Spinner size={20} className="mt-6 text-brand" />}
        {action && <div className="mt-6">{action}</div>}
      </div>
    </Frame>
  )
}
