import { type Assistant, efforts } from '@recado/contract/ai/assistants'
import { limits } from '@recado/contract/wire/limits'
import type { AiModel } from '@recado/contract/builder/settings'
import { readPasted } from '@recado/contract/ai/pasted-assistant'
import { ModelSelect, TemperatureField } from '@recado/nodes/editors'
import { Callout, Field, Select, Textarea, TextInput } from '@recado/ui'
import { type ClipboardEvent, type FormEvent, type RefObject, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/assistants.ts'
import type { AssistantDraft } from './save-assistant.ts'

interface AssistantFormProps {
  id: string
  /** Where writing begins: the name of a new one, the instructions of one that has none. */
  first: RefObject<HTMLElement | null>
  start: AssistantDraft
  uses: Assistant['usedBy']
  models: readonly AiModel[]
  refused: Error | null
  onSubmit: (draft: AssistantDraft) => void
}

const byModel = 'model'
const choices = [byModel, ...efforts] as const

/** Name, instructions, and the model with how it writes. What is pasted as an export fills them all. */
export function AssistantForm({ id, first, start, uses, models, refused, onSubmit }: AssistantFormProps) {
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [read, setRead] = useState<readonly (keyof AssistantDraft)[]>([])
  const change = (part: Partial<AssistantDraft>) => setDraft((before) => ({ ...before, ...part }))
  const noName = draft.name.trim() === ''
  const tooLong = draft.instructions.length > limits.prompt
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!noName && !tooLong) onSubmit({ ...draft, name: draft.name.trim() })
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    const found = readPasted(pasted)
    // Words go where the cursor is, as in any field.
    if (!found || found.instructions === pasted.trim()) return setRead([])
    event.preventDefault()
    const { externalId: _, model, ...said } = found
    // What it ran on elsewhere may not be offered here.
    const offered = models.some(({ id, offered: is }) => is && id === model)
    const part = { ...said, ...(offered && model !== undefined && { model }) }
    change(part)
    setRead(fields.filter((field) => part[field] !== undefined))
  }
  const errors = refused instanceof ApiError ? refused.details : []
  const errorAt = (field: keyof AssistantDraft) => errors.find(({ path }) => path === field)?.message
  const starts = (field: 'name' | 'instructions') =>
    (start.name === '') === (field === 'name') ? { ref: first as RefObject<never> } : {}
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refused && errors.length === 0 && (
        <Callout tone="danger" role="alert" title={text.saveFailed}>
          {messageOf(refused)}
        </Callout>
      )}
      {uses.length > 1 && <Callout>{text.usedBy(uses.length)}</Callout>}
      <Field label={text.name} required error={tried && noName ? text.noName : errorAt('name')}>
        <TextInput
          {...starts('name')}
          value={draft.name}
          maxLength={limits.name}
          placeholder={text.namePlaceholder}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field
        label={text.instructions}
        hint={read.length > 0 ? text.read(read.map((field) => text.fields[field])) : text.pasteHint}
        error={tooLong ? text.tooLong(limits.prompt) : errorAt('instructions')}
        counter={{ used: draft.instructions.length, max: limits.prompt }}
      >
        <Textarea
          {...starts('instructions')}
          value={draft.instructions}
          minRows={8}
          maxRows={16}
          placeholder={text.instructionsPlaceholder}
          onPaste={paste}
          onChange={(event) => change({ instructions: event.target.value })}
        />
      </Field>
      <ModelSelect
        label={text.model}
        value={draft.model}
        models={models}
        onChange={(model) => change({ model })}
        error={errorAt('model')}
      />
      <Field label={text.effort} hint={text.effortHint}>
        <Select
          value={draft.effort ?? byModel}
          onValueChange={(effort) => change({ effort: effort === byModel ? null : effort })}
          options={choices.map((value) => ({ value, label: text.efforts[value] }))}
        />
      </Field>
      <TemperatureField value={draft.temperature} onChange={(temperature) => change({ temperature })} />
    </form>
  )
}

const fields = ['name', 'instructions', 'model', 'effort', 'temperature'] as const
