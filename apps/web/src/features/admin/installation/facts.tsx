import type { ReactNode } from 'react'

/** What is known of something: names and values, one pair a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-1.5 text-13">{children}</dl>
}

interface FactProps {
  name: string
  /** Stands out: somebody should look at it. */
  alarming?: boolean
  mono?: boolean
  children: ReactNode
}

export function Fact({ name, alarming = false, mono = false, children }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-muted">{name}</dt>
      <dd
        className={`min-w-0 text-right tabular-nums wrap-anywhere ${mono ? 'font-mono text-12' : ''} ${alarming ? 'font-semibold text-warn' : ''}`}
      >
        {children}
      </dd>
    </div>
  )
}
