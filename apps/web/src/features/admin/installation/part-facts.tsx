import type { Installation } from '@recado/contract/operations/installation'
import { formatCount, Progress } from '@recado/ui'
import { ago } from '../../../lib/time/ago.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { text as all } from '../../../text/panel/installation.ts'
import { Fact, Facts } from './facts.tsx'
import { lateMs } from './verdicts.ts'

const text = all.parts
const percent = new Intl.NumberFormat('es-CO', { style: 'percent', maximumFractionDigits: 0 })

export function DatabaseFacts({ database }: Pick<Installation, 'database'>) {
  const { kind, version, sizeBytes, migrations, setAside } = database
  return (
    <Facts>
      <Fact name={text.database.kind}>
        {text.database.kinds[kind]} {version}
      </Fact>
      <Fact name={text.database.size}>{sizeBytes === null ? all.unknown : formatBytes(sizeBytes)}</Fact>
      <Fact
        name={text.database.migrations}
        alarming={migrations !== null && migrations.applied < migrations.known}
      >
        {migrations === null ? all.unknown : text.database.applied(migrations.applied, migrations.known)}
      </Fact>
      <Fact name={text.database.last} mono>
        {migrations?.last ?? all.unknown}
      </Fact>
      {setAside !== null && setAside > 0 && (
        <Fact name={text.database.setAside} alarming>
          {formatCount(setAside)}
          <span className="block text-12">{text.database.setAsideHint}</span>
        </Fact>
      )}
    </Facts>
  )
}

export function QueueFacts({
  queues,
  failedJobs,
  now,
}: Pick<Installation, 'queues' | 'failedJobs'> & { now: number }) {
  return (
    <Facts>
      {queues?.map(({ name, waiting, inHand, overdueMs }) => {
        const late = overdueMs !== null && overdueMs > lateMs
        return (
          <Fact key={name} name={text.queues.names[name]} alarming={late}>
            {text.queues.waiting(formatCount(waiting), formatCount(inHand))}
            {late && <span className="block text-12">{text.queues.late(ago(now - overdueMs, now))}</span>}
          </Fact>
        )
      })}
      <Fact name={text.queues.failed}>{failedJobs === null ? all.unknown : formatCount(failedJobs)}</Fact>
    </Facts>
  )
}

export function LineFacts({ lines }: Pick<Installation, 'lines'>) {
  if (lines === null) return <p className="text-13 text-muted">{all.unknown}</p>
  return (
    <Facts>
      {(['connected', 'connecting', 'qrReady', 'fallen', 'off'] as const).map((state) => (
        <Fact key={state} name={text.whatsapp[state]} alarming={state === 'fallen' && lines.fallen > 0}>
          {formatCount(lines[state])}
        </Fact>
      ))}
    </Facts>
  )
}

export function DiskFacts({ disk }: Pick<Installation, 'disk'>) {
  if (disk === null) return <p className="text-13 text-muted">{all.unknown}</p>
  const { path, freeBytes, totalBytes } = disk
  const used = totalBytes === 0 ? 0 : 1 - freeBytes / totalBytes
  return (
    <>
      <Progress
        value={used * 100}
        label={text.disk.used(percent.format(used))}
        tone={used > 0.98 ? 'danger' : used > 0.9 ? 'warn' : 'brand'}
        className="mb-3"
      />
      <Facts>
        <Fact name={text.disk.free}>{formatBytes(freeBytes)}</Fact>
        <Fact name={text.disk.total}>{formatBytes(totalBytes)}</Fact>
        <Fact name={text.disk.path} mono>
          {path}
        </Fact>
      </Facts>
    </>
  )
}

/** A model that somebody asks and that ends soon, by its day. */
export function ClosingModels({ closing }: Pick<Installation['ai'], 'closing'>) {
  return (
    <ul className="mt-2 grid gap-1 text-12">
      {closing.map(({ model, ends, successor, bots }) => (
        <li key={model} className="wrap-anywhere">
          <code className="font-mono font-semibold text-warn">{model}</code>{' '}
          <span className="text-muted">
            {[text.ai.closes(ends), text.ai.after(successor), text.ai.usedBy(bots)].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

type ServiceFactsProps = {
  service: 'ai' | 'mail'
  state: Installation['ai' | 'mail']
  model?: string
  now: number
}

/** A service outside: where it is, and how it did since the start. */
export function ServiceFacts({ service, state, model, now }: ServiceFactsProps) {
  const words = text[service]
  if (!state.configured) return <p className="text-13 text-pretty text-muted">{words.missing}</p>
  const { calls, failures, lastFailure } = state.record
  return (
    <Facts>
      <Fact name={words.host}>{state.host}</Fact>
      {model !== undefined && (
        <Fact name={text.ai.model} mono>
          {model}
        </Fact>
      )}
      <Fact name={words.calls}>{formatCount(calls)}</Fact>
      <Fact name={words.failures}>{formatCount(failures)}</Fact>
      {lastFailure && (
        <div className="mt-1 text-12 text-muted wrap-anywhere">
          <dt className="sr-only">{words.failures}</dt>
          <dd>{all.lastFailure(reasonOf(lastFailure.why), ago(Date.parse(lastFailure.at), now))}</dd>
        </div>
      )}
    </Facts>
  )
}

/** The AI's failures are known by a word of the program, those of e-mail are told in words already. */
function reasonOf(why: string): string {
  const known: Record<string, string> = all.reasons
  return known[why] ?? why
}
