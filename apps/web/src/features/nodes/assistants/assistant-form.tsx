import { type Assistant, efforts } from '@recado/contract/ai/assistants'
import { limits } from '@recado/contract/wire/limits'
import type { AiModel } from '@recado/contract/builder/settings'
import { readPasted } from '@recado/contract/ai/pasted-assistant'
import { ModelSelect, TemperatureField } from '@recado/nodes/editors'
import { Callout, Field, Select, Textarea, TextInput } from '@recado/ui'
import { type ClipboardEvent, type RefObject, useState } from 'react'
import { text } from '../../../text/builder/assistants.ts'
import type { AssistantDraft } from './save-assistant.ts'
import type { useAssistantForm } from './use-assistant-form.ts'

interface AssistantFormProps {
  /** Where writing begins: the name of a new one, the instructions of one that has none. */
  first: RefObject<HTMLElement | null>
  begins: 'name' | 'instructions'
  form: ReturnType<typeof useAssistantForm>
  uses: Assistant['usedBy']
  models: readonly AiModel[]
}

const byModel = 'model'
const choices = [byModel, ...efforts] as const

/** Name, instructions, and the model with how it writes. What is pasted as an export fills them all. */
export function AssistantForm({ first, begins, form, uses, models }: AssistantFormProps) {
  const { values, errors, change } = form
  const [read, setRead] = useState<readonly (keyof AssistantDraft)[]>([])
  const tooLong = values.instructions.length > limits.prompt
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
  const starts = (field: 'name' | 'instructions') =>
    // an input's or a textarea's, by where it begins
    begins === field ? { ref: first as RefObject<never> } : {}
  return (
    <>
      {form.problem !== null && (
        <Callout tone="danger" role="alert" title={text.saveFailed}>
          {form.problem}
        </Callout>
      )}
      {uses.length > 1 && <Callout>{text.usedBy(uses.length)}</Callout>}
      <Field label={text.name} required error={errors.name}>
        <TextInput
          {...starts('name')}
          maxLength={limits.name}
          placeholder={text.namePlaceholder}
          {...form.field('name')}
        />
      </Field>
      <Field
        label={text.instructions}
        hint={read.length > 0 ? text.read(read.map((field) => text.fields[field])) : text.pasteHint}
        error={tooLong ? text.tooLong(limits.prompt) : errors.instructions}
        counter={{ used: values.instructions.length, max: limits.prompt }}
      >
        <Textarea
          {...starts('instructions')}
          minRows={8}
          maxRows={16}
          placeholder={text.instructionsPlaceholder}
          onPaste={paste}
          {...form.field('instructions')}
        />
      </Field>
      <ModelSelect
        label={text.model}
        value={values.model}
        models={models}
        onChange={(model) => change({ model })}
        error={errors.model}
      />
      <Field label={text.effort} hint={text.effortHint}>
        <Select
          value={values.effort ?? byModel}
          onValueChange={(effort) => change({ effort: effort === byModel ? null : effort })}
          options={choices.map((value) => ({ value, label: text.efforts[value] }))}
        />
      </Field>
      <TemperatureField value={values.temperature} onChange={(temperature) => change({ temperature })} />
    </>
  )
}

const fields = ['name', 'instructions', 'model', 'effort', 'temperature'] as const
