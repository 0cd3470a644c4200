import type { FirstSteps } from '@recado/contract/builder/first-steps'
import { Button, Card, Progress } from '@recado/ui'
import { Clock } from 'lucide-react'
import { text } from '../../../text/panel/first-steps.ts'
import { useAway } from '../api/use-put-away.ts'
import { stepsOf } from '../model/steps.ts'
import type { StepHandlers } from './step-body.tsx'
import { StepList } from './step-list.tsx'

interface StepsCardProps extends Pick<StepHandlers, 'onPropose' | 'onChoose' | 'onBlank'> {
  steps: FirstSteps
  /** After the last one. */
  onClose: () => void
}

/** The way of a new owner, on the panel until its end. */
export function StepsCard({ steps, onClose, ...handlers }: StepsCardProps) {
  const all = stepsOf(steps)
  const done = all.filter((step) => step.done).length
  const finished = steps.state === 'done'
  const putAway = useAway()
  return (
    <section aria-labelledby="primeros-pasos">
      <Card className="grid grid-cols-[20rem_minmax(0,1fr)] overflow-hidden max-lg:grid-cols-1">
        <div className="flex flex-col items-start gap-4 bg-brand-soft p-6 max-lg:gap-3 phone:p-4">
          <div>
            <h2 id="primeros-pasos" className="text-20">
              {finished ? text.finished.title : text.title}
            </h2>
            <p className="mt-1 text-pretty text-muted">{finished ? text.finished.lead : text.lead}</p>
          </div>
          <Progress
            className="w-full"
            value={done}
            max={all.length}
            label={text.progressLabel}
            aside={text.progress(done, all.length)}
          />
          {!finished && (
            <Button
              variant="ghost"
              className="mt-auto -ml-3"
              icon={<Clock aria-hidden size={16} />}
              onClick={putAway}
            >
              {text.away}
            </Button>
          )}
        </div>
        <StepList steps={steps} onClose={onClose} {...handlers} />
      </Card>
    </section>
  )
}
