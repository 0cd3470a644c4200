import { limits } from '@recado/contract/wire/limits'
import { writtenPlaceholder } from '@recado/engine'
import { PlaceholderTextarea } from '@recado/nodes/editors'
import { asks, hasWords, isAsk } from '@recado/nodes/pieces'
import { Button, ChipInput, Field, Textarea, TextInput } from '@recado/ui'
import { text } from '../../../text/proposals.ts'
import type { Edit, Offered } from '../model/offered.ts'

/** Words of a node, and characters of each. */
const most = { words: 50, characters: 80 }

interface ProposalFormProps {
  offered: Offered
  onEdit: (edit: Edit | null) => void
  onDone: () => void
}

/** A proposal in its owner's words; what is written counts as it is written. */
export function ProposalForm({ offered, onEdit, onDone }: ProposalFormProps) {
  const { kind, name, words, text: said, isEdited, of, problem } = offered
  const collected = isAsk(kind) ? asks[kind].fields.map((field) => field.name) : []
  const put = (change: Partial<Edit>) => onEdit({ name, words, text: said, ...change })
  return (
    <div className="flex flex-col gap-3">
      <Field label={text.fields.name}>
        <TextInput
          value={name}
          maxLength={limits.name}
          onChange={({ target }) => put({ name: target.value })}
        />
      </Field>
      {hasWords(kind) && (
        <Field label={text.fields.words} hint={text.fields.wordsHint}>
          <ChipInput
            values={words}
            max={most.words}
            maxLength={most.characters}
            onValuesChange={(next) => put({ words: next })}
          />
        </Field>
      )}
      <Field
        label={kind === 'agent' ? text.fields.prompt : text.fields.text}
        {...(of > 0 && kind !== 'agent' && isEdited && { hint: text.fields.alsoThere })}
      >
        {kind === 'agent' ? (
          <Textarea
            minRows={2}
            maxRows={12}
            maxLength={limits.prompt}
            value={said}
            onChange={({ target }) => put({ text: target.value })}
          />
        ) : (
          <PlaceholderTextarea
            minRows={2}
            maxRows={12}
            maxLength={limits.message}
            value={said}
            onChange={(next) => put({ text: next })}
            inserts={[...new Set(['nombre', ...collected])].map(writtenPlaceholder)}
            collected={collected}
          />
        )}
      </Field>
      {problem !== null && (
        <p role="alert" className="text-12 text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="soft" disabled={problem !== null} onClick={onDone}>
          {text.done}
        </Button>
        {isEdited && (
          <Button size="s" variant="ghost" onClick={() => onEdit(null)}>
            {text.asProposed}
          </Button>
        )}
      </div>
    </div>
  )
}
