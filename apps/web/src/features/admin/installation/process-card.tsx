import type { Installation } from '@recado/contract/operations/installation'
import { Card, formatCount } from '@recado/ui'
import type { ReactNode } from 'react'
import { formatBytes } from '../../../lib/bytes.ts'
import { text as all } from '../../../text/panel/installation.ts'

const text = all.process
const lag = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })

/** What the process itself takes and bears. */
export function ProcessCard({ process }: Pick<Installation, 'process'>) {
  const { memoryBytes, lagMs, sockets, backgroundErrors, tracing } = process
  return (
    <section aria-label={text.title}>
      <Card>
        <dl className="grid grid-cols-5 divide-x divide-line phone:grid-cols-2 phone:divide-x-0 phone:*:last:col-span-2">
          <Figure name={text.memory}>{formatBytes(memoryBytes)}</Figure>
          <Figure name={text.lag}>{all.took(lag.format(lagMs))}</Figure>
          <Figure name={text.sockets}>{formatCount(sockets)}</Figure>
          <Figure
            name={text.errors}
            alarming={backgroundErrors > 0}
            hint={backgroundErrors > 0 ? text.errorsHint : undefined}
          >
            {formatCount(backgroundErrors)}
          </Figure>
          <Figure name={text.tracing}>{tracing ? text.tracingOn : text.tracingOff}</Figure>
        </dl>
      </Card>
    </section>
  )
}

function Figure({
  name,
  alarming = false,
  hint,
  children,
}: {
  name: string
  alarming?: boolean
  hint?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="min-w-0 px-5 py-4 narrow:px-4 phone:py-3">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className={`mt-1 font-head text-20 font-semibold tabular-nums ${alarming ? 'text-warn' : ''}`}>
        {children}
        {hint !== undefined && <span className="block font-sans text-12 font-normal text-muted">{hint}</span>}
      </dd>
    </div>
  )
}
