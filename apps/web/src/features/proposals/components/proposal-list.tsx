import type { ProposedHours } from '@recado/contract/builder/proposals'
import { Card } from '@recado/ui'
import { text } from '../../../text/proposals.ts'
import { acceptedHours, type Choices, type Edit, hoursId, type Offered } from '../model/offered.ts'
import { HoursRow } from './hours-row.tsx'
import { ProposalRow } from './proposal-row.tsx'

interface ProposalListProps {
  botId: string
  offered: readonly Offered[]
  hours: ProposedHours | null
  notes: readonly string[]
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** What the bot may answer, one by one, and what cannot be proposed. */
export function ProposalList({ botId, offered, hours, notes, choices, onChoose }: ProposalListProps) {
  const accept = (id: string, on: boolean) => onChoose({ ...choices, on: new Map(choices.on).set(id, on) })
  const edit = (id: string, words: Edit | null) => {
    const edits = new Map(choices.edits)
    if (words) edits.set(id, words)
    else edits.delete(id)
    onChoose({ ...choices, edits })
  }
  return (
    <section aria-labelledby="propuestas">
      <Card>
        <div className="px-5 pt-4 pb-3 phone:px-4">
          <h3 id="propuestas" className="text-16">
            {text.heading}
          </h3>
          <p className="mt-0.5 text-13 text-pretty text-muted">{text.lead}</p>
        </div>
        <ul>
          {offered.map((each) => (
            <ProposalRow
              key={each.id}
              botId={botId}
              offered={each}
              onAccept={(on) => accept(each.id, on)}
              onEdit={(words) => edit(each.id, words)}
            />
          ))}
          {hours && (
            <HoursRow
              botId={botId}
              hours={hours}
              on={acceptedHours(hours, choices) !== undefined}
              onAccept={(on) => accept(hoursId, on)}
            />
          )}
        </ul>
        {notes.length > 0 && (
          <ul className="flex flex-col gap-1 border-t border-line px-5 py-3 text-12 text-pretty text-muted phone:px-4">
            {notes.map((note) => (
              <li key={note}>{note}.</li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
