import type { ReactNode } from 'react'
import { Logo } from '../display/Logo.tsx'
import { Spinner } from './Spinner.tsx'

export interface FullScreenMessageProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Spins: this passes by itself. */
  loading?: boolean
}

/** The whole page while the product starts, cannot start, or has nothing at this address. */
export function FullScreenMessage({ title, children, action, loading }: FullScreenMessageProps) {
  return (
    <main
      aria-busy={loading || undefined}
      className="grid min-h-dvh place-items-center bg-paper px-6 py-12 text-center"
    >
      <div className="flex max-w-100 flex-col items-center" role={loading ? 'status' : undefined}>
        <Logo variant="mark" height={44} className="mb-6" />
        <h1 className="text-20">{title}</h1>
        {children && <div className="mt-1 text-muted text-pretty">{children}</div>}
        {loading && <Spinner size={20} className="mt-6 text-brand" />}
        {action && <div className="mt-6">{action}</div>}
      </div>
    </main>
  )
}
