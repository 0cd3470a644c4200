import { Field, Segmented, TextInput } from '@recado/ui'
import { MessageField } from '../editing/message-field.tsx'
import type { FieldErrors } from '../editing/node-editing.tsx'
import { text } from '../editing/text.ts'
import type { FunctionActionConfig } from './schema.ts'

type ActionConfig = FunctionActionConfig['actionConfig']

type ActionFieldsProps = {
  type: FunctionActionConfig['actionType']
  value: ActionConfig
  onChange: (value: ActionConfig) => void
  errors: FieldErrors
}

/** What each kind of action needs to know. */
export function ActionFields({ type, value, onChange, errors }: ActionFieldsProps) {
  const line = (field: 'to' | 'subject' | 'url' | 'tag', label: string, placeholder?: string) => (
    <Field label={label} error={errors[`actionConfig.${field}`]}>
      <TextInput
        value={value[field]}
        onChange={(event) => onChange({ ...value, [field]: event.target.value })}
        placeholder={placeholder}
      />
    </Field>
  )
  const message = (label: string) => (
    <MessageField
      label={label}
      value={value.text}
      onChange={(written) => onChange({ ...value, text: written })}
      error={errors['actionConfig.text']}
    />
  )
  switch (type) {
    case 'email':
      return (
        <>
          {line('to', text.action.to, text.action.toPlaceholder)}
          {line('subject', text.action.subject)}
          {message(text.action.text)}
        </>
      )
    case 'webhook':
      return line('url', text.action.url, 'https://')
    case 'tag':
      return (
        <>
          <Field label={text.action.tagAction}>
            <Segmented
              value={value.tagAction}
              onValueChange={(tagAction) => onChange({ ...value, tagAction })}
              options={(['add', 'remove'] as const).map((way) => ({
                value: way,
                label: text.action.tagActions[way],
              }))}
            />
          </Field>
          {line('tag', text.action.tag)}
        </>
      )
    case 'notify_owner':
      return message(text.action.text)
    case 'handoff':
      return message(text.action.handoffText)
  }
}
