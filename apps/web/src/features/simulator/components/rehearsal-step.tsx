import { compareOutcomes, type ExpectedReply, type Outcome } from '@recado/contract/outcome'
import type { RehearsalStep, RehearsedStep } from '@recado/contract/rehearsals'
import type { TraceStep } from '@recado/engine'
import { fileSize, NodeTile } from '@recado/nodes/editors'
import { Disclosure } from '@recado/ui'
import { Bubble } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { z } from 'zod'
import { text } from '../../../text/rehearsals.ts'
import { text as simulatorText } from '../../../text/simulator.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { effectWords } from '../model/transcript.ts'
import { explain, momentWords } from '../model/why.ts'
import { UserLine } from './chat-line.tsx'
import { DiffText } from './diff-text.tsx'
import { WhySteps } from './why-steps.tsx'

interface RehearsalStepProps {
  step: RehearsalStep | RehearsedStep
  bot: SimulatedBot
}

/** What the customer did, and what has to come of it; with what comes of it now beside it where that differs. */
export function RehearsalStepView({ step, bot }: RehearsalStepProps) {
  const changed = 'actual' in step && !step.same
  const name = step.contact.name || simulatorText.conditions.nobody
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <p className="text-12 text-muted">
        {name} · {momentWords(Date.parse(step.now), bot.settings.timezone)}
      </p>
      <div className="flex flex-col rounded-card bg-wa-bg p-3">
        <UserLine event={step.event} name={step.contact.name} />
      </div>
      {changed ? (
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <Side title={text.expected} outcome={step.expected} other={step.actual} was />
          <Side title={text.actual} outcome={step.actual} other={step.expected} />
        </div>
      ) : (
        <Side
          title={'actual' in step ? text.asExpected : text.expected}
          outcome={step.expected}
          other={step.expected}
        />
      )}
      {changed && step.trace && (
        <Disclosure label={text.why}>
          <WhySteps lines={explain(explained(step), bot.nodes, bot.settings)} />
        </Disclosure>
      )}
    </li>
  )
}

interface SideProps {
  title: string
  outcome: Outcome
  /** What it is compared with. */
  other: Outcome
  /** What was expected, and is no more. */
  was?: boolean
}

function Side({ title, outcome, other, was = false }: SideProps) {
  const comparison = compareOutcomes(other, outcome)
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-12 font-semibold text-muted">{title}</p>
      <div className="flex min-w-0 flex-col gap-1 rounded-card bg-wa-bg p-3">
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
      </div>
    </div>
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
  return (
    <Bubble
      side="in"
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
      {same || varies || !other ? (
        <span className="whitespace-pre-wrap">{reply.text}</span>
      ) : (
        <DiffText text={reply.text} other={other.text} mark={mark} />
      )}
    </Bubble>
  )
}

/** The rehearsed step as a turn that can be explained. */
function explained(step: RehearsedStep) {
  const { contact, now, trace = [], actual } = step
  return {
    // The same engine made these steps; what a newer server adds is passed over by whoever reads them.
    trace: trace as unknown as TraceStep[],
    conditions: { ...contact, wall: null },
    at: Date.parse(now),
    contact: null,
    replies: actual.replies.map(({ nodeId, nodeName, nodeType, text: words }) => ({
      nodeId,
      nodeName,
      nodeType,
      text: words,
    })),
  }
}
