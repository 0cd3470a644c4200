import { Field, NumberInput, TextInput } from '@recado/ui'
import { configLimits } from '../index.ts'
import type { NodeFormProps } from '../editing/node-editing.tsx'
import { text } from '../editing/text.ts'
import type { AssistantConfig } from './schema.ts'

/** Which assistant answers and how long a conversation with it lasts. */
export function AssistantEditor({ value, onChange, errors }: NodeFormProps<AssistantConfig>) {
  const { min, max } = configLimits.threadExpirationHours
  return (
    <>
      <Field label={text.assistant.id} hint={text.assistant.idHint} error={errors['assistantId']} required>
        <TextInput
          mono
          value={value.assistantId}
          onChange={(event) => onChange({ assistantId: event.target.value })}
          placeholder={text.assistant.idPlaceholder}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
        />
      </Field>
      <Field
        label={text.assistant.hours}
        hint={text.assistant.hoursHint}
        error={errors['threadExpirationHours']}
      >
        <NumberInput
          value={value.threadExpirationHours}
          onValueChange={(hours) => hours !== null && onChange({ threadExpirationHours: hours })}
          min={min}
          max={max}
          unit={text.assistant.hoursUnit}
        />
      </Field>
    </>
  )
}
