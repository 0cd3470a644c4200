import { MessageField } from '../editing/message/message-field.tsx'
import type { NodeFormProps } from '../editing/node-editing.tsx'
import { text } from '../editing/text.ts'
import type { AudioConfig } from './schema.ts'

/** The notice that is sent while a voice note becomes text. */
export function AudioEditor({ value, onChange, errors }: NodeFormProps<AudioConfig>) {
  return (
    <MessageField
      label={text.audio.response}
      hint={text.audio.hint}
      value={value.response}
      onChange={(response) => onChange({ response })}
      error={errors['response']}
    />
  )
}
