import { MessageField } from '../editing/message/message-field.tsx'
import type { NodeFormProps } from '../editing/node-editing.tsx'
import { text } from '../editing/text.ts'
import type { FileConfig } from './schema.ts'

/** What is answered to a document, an image or a video. */
export function FileEditor({ value, onChange, errors }: NodeFormProps<FileConfig>) {
  return (
    <MessageField
      label={text.file.response}
      value={value.fileResponse}
      onChange={(fileResponse) => onChange({ fileResponse })}
      error={errors['fileResponse']}
    />
  )
}
