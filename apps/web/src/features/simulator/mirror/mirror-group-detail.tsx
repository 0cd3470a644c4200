import type { MirroredTurn, MirrorGroup } from '@recado/contract/builder/mirror'
import { IconButton, Skeleton } from '@recado/ui'
import { Bubble } from '@recado/ui/chat'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { longMoment } from '../../../lib/time/moments.ts'
import { text } from '../../../text/builder/mirror.ts'
import type { Edited } from '../model/edited-nodes.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { card, OutcomeSide } from '../saved-conversations/outcomes.tsx'
import { titleOf, toldOf } from './cause-words.ts'
import { mirroredTurnsQuery } from './mirror.ts'

interface MirrorGroupDetailProps {
  botId: string
  bot: SimulatedBot
  drafts: readonly Edited[]
  group: MirrorGroup
  /** To the list, where there is no room for both. */
  onBack: () => void
  className?: string
}

/** One cause with its examples: what customers said, what they got, and what they would get. */
export function MirrorGroupDetail({ botId, bot, drafts, group, onBack, className }: MirrorGroupDetailProps) {
  const { examples } = group
  const turns = useQuery({ ...mirroredTurnsQuery(botId, examples, drafts), enabled: examples.length > 0 })
  const told = toldOf(group)
  const none = <p className="text-13 text-muted">{text.noExamples}</p>
  return (
    <section aria-label={titleOf(group)} className={clsx('flex min-h-0 min-w-0 flex-col', className)}>
      <header className="flex flex-none items-start gap-2 border-b border-line px-4 py-3 phone:px-3">
        <IconButton
          label={text.back}
          icon={<ArrowLeft size={18} />}
          onClick={onBack}
          className="-my-1.5 hidden! narrow:inline-grid!"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-16 wrap-anywhere">{titleOf(group)}</h3>
          {told && <p className="mt-1 text-13 text-pretty text-muted">{told}</p>}
        </div>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 phone:p-3">
        {examples.length === 0 ? (
          none
        ) : (
          <Loaded
            query={turns}
            failed={text.errors.examples}
            waiting={examples.map((id) => (
              <Skeleton key={id} className="h-40 w-full flex-none" />
            ))}
            isNone={({ length }) => length === 0}
            none={none}
          >
            {(shown) =>
              shown.map((turn) => (
                <Example key={turn._id} botId={botId} turn={turn} zone={bot.settings.timezone} />
              ))
            }
          </Loaded>
        )}
      </div>
    </section>
  )
}

function Example({ botId, turn, zone }: { botId: string; turn: MirroredTurn; zone: string }) {
  const { contact, contactId, at, said, was, now } = turn
  return (
    <article className="flex min-w-0 flex-none flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-12 text-muted">
        <span className="min-w-40 flex-1">
          {contact} · {longMoment(Date.parse(at), zone)}
        </span>
        <Link
          to={`${paths.chat.href(botId)}&contact=${encodeURIComponent(contactId)}`}
          className="touch-area flex items-center gap-1 rounded-in font-medium text-brand hover:underline"
        >
          <MessageCircle aria-hidden size={14} />
          {text.toChat}
        </Link>
      </p>
      <div className={card}>
        {said.map(({ type, text: words }, index) => (
          <Bubble key={index} side="out" text={words ?? text.events[type] ?? type} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <OutcomeSide title={text.was} outcome={was} other={now ?? was} was />
        {now ? (
          <OutcomeSide title={text.now} outcome={now} other={was} />
        ) : (
          <p className="self-center text-13 text-muted">{text.unknownNow}</p>
        )}
      </div>
    </article>
  )
}
