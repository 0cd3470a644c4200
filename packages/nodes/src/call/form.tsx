import { Switch } from '@recado/ui'
import { MessageField } from '../editing/message/message-field.tsx'
import type { NodeFormProps } from '../editing/node-editing.tsx'
import { text } from '../editing/text.ts'
import type { CallConfig } from './schema.ts'

/** Whether calls are cut, and what is written to who called. */
export function CallEditor({ value, onChange, errors }: NodeFormProps<CallConfig>) {
  return (
    <>
      <Switch
        checked={value.autoReject}
        onCheckedChange={(autoReject) => onChange({ autoReject })}
        label={text.call.reject}
        hint={text.call.rejectHint}
      />
      <MessageField
        label={text.call.response}
        value={value.callResponse}
        onChange={(callResponse) => onChange({ callResponse })}
        error={errors['callResponse']}
      />
    </>
  )
}
