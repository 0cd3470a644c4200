import { compareOutcomes, type ExpectedReply, type Outcome } from '@recado/contract/builder/outcome'
import { fileSize, NodeTile } from '@recado/nodes/editors'
import { Bubble } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { z } from 'zod'
import { text } from '../../../text/builder/saved-conversations.ts'
import { effectWords } from '../../../entities/turn/effect-words.ts'
import { DiffText } from './diff-text.tsx'

/** The piece of chat that an act and its outcome stand on. */
export const card = 'flex min-w-0 flex-col gap-1 rounded-card bg-wa-bg p-3'

interface OutcomesProps {
  outcome: Outcome
  /** What it is compared with. */
  other: Outcome
  /** What was expected, and is no more. */
  was?: boolean
}

/** An outcome under its title. */
export function OutcomeSide({ title, ...outcomes }: OutcomesProps & { title: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <p className="mb-1.5 text-12 font-semibold text-muted">{title}</p>
      <div className={clsx(card, 'flex-1')}>
        <Outcomes {...outcomes} />
      </div>
    </div>
  )
}

/** The replies of one act, and what the bot did besides; what differs from `other` is marked. */
export function Outcomes({ outcome, other, was = false }: OutcomesProps) {
  const comparison = compareOutcomes(other, outcome)
  return (
    <>
      {outcome.replies.length === 0 && <p className="text-12 text-wa-meta">{text.nothing}</p>}
      {outcome.replies.map((reply, index) => (
        <ReplyBubble
          key={index}
          reply={reply}
          other={other.replies[index] ?? null}
          same={comparison.replies[index]?.same ?? false}
          was={was}
        />
      ))}
      {(outcome.effects.length > 0 || !comparison.sameEffects) && (
        <p
          className={clsx(
            'mt-1 text-12 wrap-anywhere',
            comparison.sameEffects ? 'text-wa-meta' : 'font-medium text-ink',
          )}
        >
          {text.effects}: {outcome.effects.map(effectWords).join(', ') || text.noEffects}
        </p>
      )}
    </>
  )
}

interface ReplyBubbleProps {
  reply: ExpectedReply
  other: ExpectedReply | null
  same: boolean
  was: boolean
}

function ReplyBubble({ reply, other, same, was }: ReplyBubbleProps) {
  const { attachment, nodeType, nodeName, varies } = reply
  const mark = was ? 'danger' : 'ok'
  // Where words are compared, they stand as they were written: WhatsApp's marks are part of them.
  const words = same || varies || !other ? reply.text : null
  return (
    <Bubble
      side="in"
      {...(words !== null && { text: words })}
      className={clsx(
        !same &&
          (was
            ? '[&>div:first-child]:ring-1 [&>div:first-child]:ring-danger/60'
            : '[&>div:first-child]:ring-1 [&>div:first-child]:ring-ok/60'),
      )}
      attachment={
        attachment && {
          kind: z.enum(['image', 'video', 'audio', 'document']).catch('document').parse(attachment.type),
          name: attachment.filename,
          detail: fileSize(attachment.size),
        }
      }
      footer={
        <>
          {nodeType ? (
            <NodeTile type={nodeType} size="s" className="size-4.5! [&_svg]:size-3!" />
          ) : (
            <CircleAlert aria-hidden size={14} />
          )}
          <span className={clsx(varies && !same && 'font-semibold text-ink')}>
            {varies ? text.varies(nodeName) : nodeName}
          </span>
        </>
      }
    >
      {words === null && other && <DiffText text={reply.text} other={other.text} mark={mark} />}
    </Bubble>
  )
}
