import type { SavedStep, ReplayedStep } from '@recado/contract/builder/saved-conversations'
import { Disclosure } from '@recado/ui'
import { Check } from 'lucide-react'
import { longMoment } from '../../../lib/time/moments.ts'
import { text } from '../../../text/builder/saved-conversations.ts'
import { text as simulatorText } from '../../../text/builder/simulator.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { explain } from '../../../entities/turn/why.ts'
import { UserLine } from '../components/chat-line.tsx'
import { card, Outcomes, OutcomeSide } from './outcomes.tsx'
import { WhySteps } from '../../../entities/turn/why-steps.tsx'

interface SavedConversationStepProps {
  step: SavedStep | ReplayedStep
  bot: SimulatedBot
}

/** What the customer did, and what has to come of it; with what comes of it now beside it where that differs. */
export function SavedConversationStepView({ step, bot }: SavedConversationStepProps) {
  const changed = 'actual' in step && !step.same
  const name = step.contact.name || simulatorText.conditions.nobody
  const act = <UserLine event={step.event} name={step.contact.name} />
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap gap-x-3 text-12 text-muted">
        <span className="min-w-40 flex-1">
          {name} · {longMoment(Date.parse(step.now), bot.settings.timezone)}
        </span>
        {'actual' in step && step.same && (
          <span className="flex items-center gap-1 text-ok">
            <Check aria-hidden size={14} />
            {text.asExpected}
          </span>
        )}
      </p>
      {changed ? (
        <>
          <div className={card}>{act}</div>
          <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
            <OutcomeSide title={text.expected} outcome={step.expected} other={step.actual} was />
            <OutcomeSide title={text.actual} outcome={step.actual} other={step.expected} />
          </div>
          {step.trace && (
            <Disclosure label={text.why}>
              <WhySteps lines={explain(explained(step), bot.nodes, bot.settings)} />
            </Disclosure>
          )}
        </>
      ) : (
        <div className={card}>
          {act}
          <Outcomes outcome={step.expected} other={step.expected} />
        </div>
      )}
    </li>
  )
}

/** The replayed step as a turn that can be explained. */
function explained(step: ReplayedStep) {
  const { contact, now, trace = [], actual } = step
  return {
    trace,
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
