import { useRef } from 'react'
import { AttachmentField } from '../../editing/attachment/attachment-field.tsx'
import type { AttachmentHandle } from '../../editing/attachment/use-attachment-handle.tsx'
import { MessageField } from '../../editing/message/message-field.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { PatternField } from '../../editing/pattern/pattern-field.tsx'
import { text } from '../../editing/text.ts'
import type { CustomConfig } from './schema.ts'

/** The form that CUSTOM and PRUEBA share: what sets it off, what it answers, a file. */
export function PatternResponseForm(props: NodeFormProps<CustomConfig> & { hue: string }) {
  const { value, onChange, saveNow, errors, hue } = props
  const attachment = useRef<AttachmentHandle>(null)
  return (
    <>
      <PatternField
        value={value.regex}
        onChange={(regex) => onChange({ regex })}
        hue={hue}
        error={errors['regex']}
      />
      <MessageField
        label={text.message.response}
        value={value.response}
        onChange={(response) => onChange({ response })}
        error={errors['response']}
        onFiles={(files) => attachment.current?.attach(files)}
      />
      <AttachmentField ref={attachment} value={value} saveNow={saveNow} error={errors['attachmentPath']} />
    </>
  )
}
