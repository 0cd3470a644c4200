import type { FirstSteps } from '@recado/contract/builder/first-steps'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { groupPhone } from '../../../lib/phone.ts'
import { text } from '../../../text/panel/first-steps.ts'
import { answersToEdit, currentOf, type StepId, stepsOf } from '../model/steps.ts'
import { Finished, StepBody, type StepHandlers } from './step-body.tsx'

interface StepListProps extends StepHandlers {
  steps: FirstSteps
  /** After the last one. */
  onClose: () => void
}

/** The steps, one below the other; the one that is next is open, another opens when it is pressed. */
export function StepList({ steps, onClose, ...handlers }: StepListProps) {
  const id = useId()
  const all = stepsOf(steps)
  const current = currentOf(all)
  const [pressed, setPressed] = useState<{ step: StepId; during: StepId | null } | null>(null)
  // What was pressed stays open until the next step is another.
  const open = pressed?.during === current ? pressed.step : current
  return (
    <ol>
      {all.map((step, index) => {
        const end = steps.state === 'done' && step === all.at(-1)
        const isOpen = end || (step.id === open && !step.done)
        const Row = step.done ? 'div' : 'button'
        return (
          <li key={step.id} className="border-t border-line first:border-t-0">
            <Row
              {...(!step.done && {
                type: 'button' as const,
                'aria-expanded': isOpen,
                'aria-controls': `${id}-${step.id}`,
                onClick: () => setPressed({ step: step.id, during: current }),
              })}
              {...(step.id === current && { 'aria-current': 'step' as const })}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 px-5 py-2 text-left phone:px-4',
                !step.done && 'transition-colors hover:bg-hover',
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  'grid size-6 flex-none place-items-center rounded-chip text-12 font-semibold tabular-nums',
                  step.done
                    ? 'bg-ok-soft text-ok'
                    : step.id === current
                      ? 'bg-brand text-on-brand'
                      : 'text-muted inset-ring inset-ring-field-line',
                )}
              >
                {step.done ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              <span className={clsx('flex-none', step.done ? 'text-muted' : 'font-semibold')}>
                {step.done && <span className="sr-only">{text.done}: </span>}
                {text.steps[step.id].title}
              </span>
              <span className="min-w-0 flex-1 truncate text-right text-12 text-muted tabular-nums">
                {factOf(step.id, step.done, steps)}
              </span>
            </Row>
            <div id={`${id}-${step.id}`} hidden={!isOpen} className="pr-5 pb-4 pl-14 phone:pr-4 phone:pl-13">
              {end ? (
                <Finished bot={steps.bot} onClose={onClose} />
              ) : (
                isOpen && <StepBody step={step.id} bot={steps.bot} {...handlers} />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** What really happened, in two words. */
function factOf(id: StepId, done: boolean, { bot }: FirstSteps): string | null {
  if (!bot) return null
  switch (id) {
    case 'choose':
      return bot.name
    case 'edit':
      return done ? text.steps.edit.doneFact(bot.edited) : text.steps.edit.fact(bot.edited, answersToEdit)
    case 'try':
      return done ? text.steps.try.doneFact : null
    case 'link':
      return done && bot.phoneNumber !== null ? groupPhone(bot.phoneNumber) : null
    case 'answer':
      return null
  }
}
