import { MessageField } from '../../editing/message/message-field.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { text } from './text.ts'
import type { AudioConfig } from './schema.ts'

/** The notice that is sent while a voice note becomes text. */
export function AudioForm({ value, onChange, errors }: NodeFormProps<AudioConfig>) {
  return (
    <MessageField
      label={text.form.response}
      hint={text.form.hint}
      value={value.response}
      onChange={(response) => onChange({ response })}
      error={errors['response']}
    />
  )
}
