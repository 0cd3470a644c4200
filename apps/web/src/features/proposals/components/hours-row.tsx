import type { ProposedHours } from '@recado/contract/builder/proposals'
import { Checkbox } from '@recado/ui'
import { Clock } from 'lucide-react'
import { text } from '../../../text/proposals.ts'
import { FromFacts } from './from-facts.tsx'

interface HoursRowProps {
  botId: string
  hours: ProposedHours
  on: boolean
  onAccept: (on: boolean) => void
}

/** The hours that the sources say, as a setting: what it does to the bot is said before it is wanted. */
export function HoursRow({ botId, hours: { change, unnamedDays, from, of }, on, onAccept }: HoursRowProps) {
  const { startTime, endTime } = change.to
  return (
    <li className="flex items-start gap-3 border-t border-line px-5 py-4 phone:px-4">
      <span className="pt-0.5">
        <Checkbox checked={on} aria-label={text.hours.accept} onCheckedChange={onAccept} />
      </span>
      <section aria-labelledby="propuesta-horario" className="flex min-w-0 flex-1 flex-col gap-2">
        <h4 id="propuesta-horario" className="flex items-center gap-2 text-14">
          <Clock aria-hidden size={16} className="flex-none" />
          {text.hours.name}
        </h4>
        <p className={`text-13 ${on ? '' : 'text-muted'}`}>{text.hours.sentence(startTime, endTime)}</p>
        <p className="text-12 text-pretty text-muted">
          {text.hours.silent} {unnamedDays && text.hours.unnamedDays}
        </p>
        <FromFacts botId={botId} from={from} of={of} />
      </section>
    </li>
  )
}
