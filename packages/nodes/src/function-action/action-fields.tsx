import { Field, Segmented, TextInput } from '@recado/ui'
import { MessageField } from '../editing/message/message-field.tsx'
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
  const line = (
    field: 'to' | 'subject' | 'url' | 'tag',
    label: string,
    placeholder: string,
    hint?: string,
  ) => (
    <Field label={label} hint={hint} error={errors[`actionConfig.${field}`]}>
      <TextInput
        value={value[field]}
        onChange={(event) => onChange({ ...value, [field]: event.target.value })}
        placeholder={placeholder}
      />
    </Field>
  )
  const message = (label: string, placeholder: string, hint: string) => (
    <MessageField
      label={label}
      placeholder={placeholder}
      hint={hint}
      free
      value={value.text}
      onChange={(written) => onChange({ ...value, text: written })}
      error={errors['actionConfig.text']}
    />
  )
  const tagHint = value.tagAction === 'add' ? text.action.tagHint : undefined
  switch (type) {
    case 'email':
      return (
        <>
          {line('to', text.action.to, text.action.toPlaceholder)}
          {line('subject', text.action.subject, text.action.subjectPlaceholder)}
          {message(text.action.text, text.action.textPlaceholder, text.action.textHint)}
        </>
      )
    case 'webhook':
      return line('url', text.action.url, 'https://', text.action.urlHint)
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
          {line('tag', text.action.tag, text.action.tagPlaceholder, tagHint)}
        </>
      )
    case 'notify_owner':
      return message(text.action.text, text.action.textPlaceholder, text.action.textHint)
    case 'handoff':
      return message(text.action.handoffText, text.action.handoffPlaceholder, text.action.handoffHint)
  }
}
