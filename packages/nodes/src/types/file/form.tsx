import { MessageField } from '../../editing/message/message-field.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { text } from './text.ts'
import type { FileConfig } from './schema.ts'

/** What is answered to a document, an image or a video. */
export function FileForm({ value, onChange, errors }: NodeFormProps<FileConfig>) {
  return (
    <MessageField
      label={text.form.response}
      value={value.fileResponse}
      onChange={(fileResponse) => onChange({ fileResponse })}
      error={errors['fileResponse']}
    />
  )
}
