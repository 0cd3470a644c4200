import { Switch } from '@recado/ui'
import { MessageField } from '../../editing/message/message-field.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { text } from './text.ts'
import type { CallConfig } from './schema.ts'

/** Whether calls are cut, and what is written to who called. */
export function CallForm({ value, onChange, errors }: NodeFormProps<CallConfig>) {
  return (
    <>
      <Switch
        checked={value.autoReject}
        onCheckedChange={(autoReject) => onChange({ autoReject })}
        label={text.form.reject}
        hint={text.form.rejectHint}
      />
      <MessageField
        label={text.form.response}
        value={value.callResponse}
        onChange={(callResponse) => onChange({ callResponse })}
        error={errors['callResponse']}
      />
    </>
  )
}
