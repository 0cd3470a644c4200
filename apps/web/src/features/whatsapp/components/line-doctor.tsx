import type { WaDiagnosis, WaStatus } from '@recado/contract/messaging/whatsapp'
import { Card, Skeleton, StatusDot, Tile } from '@recado/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CornerDownRight, Stethoscope } from 'lucide-react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { ago } from '../../../lib/time/ago.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/whatsapp.ts'
import { diagnosisQuery } from '../api/line-queries.ts'
import { LineEvents } from './line-events.tsx'

/** Looked at again while the page is open: the network's last sign grows old. */
const againMs = 30_000
/** Until there is a first one on the official API, which nobody tells of and its owner waits for, having just written to it. */
const firstSignMs = 5_000
const hues = { ok: 'var(--ok)', warn: 'var(--warn)', danger: 'var(--danger)', neutral: 'var(--muted)' }

/** «Doctor de conexión»: what is the matter, one next step, and what happened last. */
export function LineDoctor({ botId, line }: { botId: string; line: WaStatus }) {
  const query = useQuery({
    ...diagnosisQuery(botId, line),
    refetchInterval: ({ state: { data } }) =>
      line.link === 'form' && data?.lastFrameAt === null ? firstSignMs : againMs,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="line-doctor">
      <Card padded aria-busy={!query.data || undefined}>
        <h2 id="line-doctor" className="text-16">
          {text.doctor.title}
        </h2>
        <Loaded query={query} failed={text.doctor.failed} waiting={<Skeleton className="mt-4 h-16" />}>
          {(data) => <Diagnosis data={data} hasPhone={line.link === 'qr'} />}
        </Loaded>
      </Card>
    </section>
  )
}

function Diagnosis({ data, hasPhone }: { data: WaDiagnosis; hasPhone: boolean }) {
  const now = useNow(true, 5_000)
  const { facts, never, next } = text.doctor
  // On the official API a phone is seen only where the number is in its app, too.
  const isSeen = hasPhone || data.phoneSeenAt !== null
  const shown: [string, string | null][] = [
    ...(data.downSince === null ? [] : [[facts.downSince, data.downSince] as [string, string]]),
    [facts.lastFrame, data.lastFrameAt],
    ...(isSeen ? [[facts.phoneSeen, data.phoneSeenAt] as [string, string | null]] : []),
  ]
  return (
    <>
      <div className="mt-4 flex items-start gap-4">
        <Tile icon={<Stethoscope />} hue={hues[data.tone]} size="l" />
        <div className="min-w-0 flex-1">
          <output className="flex items-center gap-2 font-head text-16 font-semibold">
            <StatusDot tone={data.tone} label={data.headline} />
          </output>
          <p className="mt-1.5 flex gap-2 text-pretty">
            <CornerDownRight aria-hidden size={16} className="mt-0.5 flex-none text-muted" />
            <span>
              <span className="sr-only">{next}: </span>
              {data.next}
            </span>
          </p>
        </div>
      </div>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
        {shown.map(([label, at]) => (
          <div key={label}>
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="tabular-nums">{at === null ? never : ago(Date.parse(at), now)}</dd>
          </div>
        ))}
      </dl>
      <LineEvents events={data.events} />
    </>
  )
}
