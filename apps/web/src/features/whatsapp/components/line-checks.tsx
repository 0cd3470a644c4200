import type { LineCheck } from '@recado/contract/messaging/cloud-link'
import { Button, Card, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed, CircleX, RefreshCw } from 'lucide-react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { ago } from '../../../lib/time/ago.ts'
import { shortMoment } from '../../../lib/time/moments.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text as all } from '../../../text/cloud-link.ts'
import { lineChecksQuery } from '../api/cloud-link.ts'

const text = all.checks
const icons = {
  ok: <CircleCheck className="text-ok" />,
  warn: <CircleAlert className="text-warn" />,
  danger: <CircleX className="text-danger" />,
  neutral: <CircleDashed className="text-muted" />,
}

/** Everything that a number on the official API needs, one below the other as one needs the other. */
export function LineChecks({ botId }: { botId: string }) {
  const query = useQuery(lineChecksQuery(botId))
  const now = useNow(true, 5_000)
  return (
    <section aria-labelledby="line-checks">
      <Card padded aria-busy={query.isFetching || undefined}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="line-checks" className="text-16">
            {text.title}
          </h2>
          <Button
            size="s"
            icon={<RefreshCw size={14} />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {text.again}
          </Button>
        </div>
        <Loaded query={query} failed={text.failed} waiting={<Skeleton className="mt-4 h-90" />}>
          {({ checks }) => (
            <ul className="mt-4 grid gap-3">
              {checks.map((check) => (
                <Check key={check.what} check={check} now={now} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </section>
  )
}

function Check({ check: { what, tone, title, detail, at }, now }: { check: LineCheck; now: number }) {
  const when = at === null ? '' : what === 'told' ? ago(Date.parse(at), now) : shortMoment(at)
  const said = [detail, when].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 flex-none [&>svg]:size-4.5">
        {icons[tone]}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <span className="sr-only">{text.tones[tone]}: </span>
          {title}
        </p>
        {said && <p className="text-13 text-pretty wrap-anywhere text-muted">{said}</p>}
      </div>
    </li>
  )
}
