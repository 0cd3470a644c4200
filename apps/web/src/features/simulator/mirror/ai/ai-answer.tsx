import type { Currency } from '@recado/contract/ai/money'
import { formatCost } from '@recado/contract/ai/format-cost'
import type { MirroredAnswer } from '@recado/contract/builder/mirrored-ai'
import { Badge } from '@recado/ui'
import { Bubble } from '@recado/ui/chat'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths.ts'
import { longMoment } from '../../../../lib/time/moments.ts'
import { text as mirrorText } from '../../../../text/builder/mirror.ts'
import { text } from '../../../../text/builder/mirrored-ai.ts'
import { card } from '../../saved-conversations/outcomes.tsx'

interface AiAnswerProps {
  botId: string
  answer: MirroredAnswer
  zone: string
  currency: Currency | null
}

const seconds = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/** A customer's question with what AI answered then beside what it answers now. */
export function AiAnswer({ botId, answer, zone, currency }: AiAnswerProps) {
  const { contact, contactId, at, asked, was, again, refused, failed, ms, cost } = answer
  return (
    <article className="flex min-w-0 flex-none flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
        <span className="min-w-40 flex-1">
          {contact} · {longMoment(Date.parse(at), zone)}
        </span>
        <Verdict answer={answer} />
        <Link
          to={`${paths.chat.href(botId)}&contact=${encodeURIComponent(contactId)}`}
          className="touch-area rounded-in font-medium text-brand hover:underline"
        >
          {mirrorText.toChat}
        </Link>
      </p>
      <div className={card}>
        <Bubble side="out" text={asked} />
      </div>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <Side title={text.was} words={was} />
        <Side title={text.now} words={failed ?? again} />
      </div>
      <p className="text-12 text-pretty text-muted">
        {refused.length > 0 && `${text.refused([...new Set(refused)])} `}
        {text.took(seconds.format(ms / 1000), formatCost(cost, currency))}
      </p>
    </article>
  )
}

function Side({ title, words }: { title: string; words: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <p className="mb-1.5 text-12 font-semibold text-muted">{title}</p>
      <div className={`${card} flex-1`}>
        {words === '' ? (
          <p className="text-12 text-wa-meta">{text.nothing}</p>
        ) : (
          <Bubble side="in" text={words} />
        )}
      </div>
    </div>
  )
}

function Verdict({ answer: { difference, failed } }: Pick<AiAnswerProps, 'answer'>) {
  if (failed !== null)
    return (
      <Badge tone="danger" icon={<CircleAlert />}>
        {text.differences.failed}
      </Badge>
    )
  if (difference === null)
    return (
      <Badge tone="ok" icon={<Check />}>
        {text.differences.same}
      </Badge>
    )
  return (
    <Badge tone="warn" icon={<TriangleAlert />}>
      {text.differences[difference]}
    </Badge>
  )
}
