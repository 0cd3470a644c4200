import { asks, isAsk, nodeOfPiece } from '@recado/nodes/pieces'
import { namePlaceholders, NodeTile } from '@recado/nodes/editors'
import { Button, Checkbox } from '@recado/ui'
import { FormattedText } from '@recado/ui/chat'
import { filledMarks } from '@recado/ui/filled-text'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { text } from '../../../text/proposals.ts'
import type { Edit, Offered } from '../model/offered.ts'
import { FromFacts } from './from-facts.tsx'
import { ProposalForm } from './proposal-form.tsx'

interface ProposalRowProps {
  botId: string
  offered: Offered
  onAccept: (on: boolean) => void
  /** Null: as it was proposed. */
  onEdit: (edit: Edit | null) => void
}

const shownWords = 6

/** A proposal: what sets it off, what is said, where that comes from; accepted, put in other words, or left out. */
export function ProposalRow({ botId, offered, onAccept, onEdit }: ProposalRowProps) {
  const { id, kind, name, words, from, of, taken, on, problem } = offered
  const [editing, setEditing] = useState(false)
  const heading = `propuesta-${id}`
  return (
    <li className="flex items-start gap-3 border-t border-line px-5 py-4 phone:px-4">
      <span className="pt-1 narrow:pt-2.5">
        <Checkbox checked={on} aria-label={text.accept(name)} onCheckedChange={onAccept} />
      </span>
      <section aria-labelledby={heading} className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex min-w-0 items-center gap-2">
          <NodeTile type={nodeOfPiece(offered).type} size="s" />
          <h4 id={heading} className="min-w-0 flex-1 text-14 wrap-anywhere">
            {name}
          </h4>
          {!editing && (
            <Button
              size="s"
              variant="ghost"
              icon={<Pencil size={14} />}
              aria-label={text.editOf(name)}
              onClick={() => setEditing(true)}
            >
              {text.edit}
            </Button>
          )}
        </div>
        {editing ? (
          <ProposalForm offered={offered} onEdit={onEdit} onDone={() => setEditing(false)} />
        ) : (
          <>
            <p className="text-12 text-pretty wrap-anywhere text-muted">{when(kind, words)}</p>
            <p
              className={`text-13 whitespace-pre-line wrap-anywhere ${kind === 'agent' ? 'line-clamp-3' : 'line-clamp-8'} ${on ? '' : 'text-muted'}`}
            >
              <FormattedText text={namePlaceholders(offered.text, filledMarks)} />
            </p>
          </>
        )}
        {problem !== null && on && !editing && <p className="text-12 text-danger">{problem}</p>}
        {taken.length > 0 && (
          <p className="self-start rounded-tile bg-warn-soft px-2 py-0.5 text-12 font-semibold text-pretty wrap-anywhere text-warn">
            {text.taken(taken)}
          </p>
        )}
        {isAsk(kind) && (
          <p className="text-12 text-pretty text-muted">
            {text.asks(asks[kind].fields.map(({ label }) => label))} {text.ofNone}
          </p>
        )}
        {of > 0 && <FromFacts botId={botId} from={from} of={of} />}
      </section>
    </li>
  )
}

function when(kind: Offered['kind'], words: readonly string[]): string {
  if (kind === 'agent') return text.otherwise
  if (kind === 'location') return text.located
  return text.when(words.slice(0, shownWords), words.length - shownWords)
}
