import { Field, Segmented, Switch, TextInput } from '@recado/ui'
import { MessageField } from '../../editing/message/message-field.tsx'
import type { FieldErrors } from '../../editing/node-editing.tsx'
import { text } from './text.ts'
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
  const tagHint = value.tagAction === 'add' ? text.form.tagHint : undefined
  switch (type) {
    case 'email':
      return (
        <>
          {line('to', text.form.to, text.form.toPlaceholder)}
          {line('subject', text.form.subject, text.form.subjectPlaceholder)}
          {message(text.form.text, text.form.textPlaceholder, text.form.textHint)}
        </>
      )
    case 'webhook':
      return line('url', text.form.url, 'https://', text.form.urlHint)
    case 'tag':
      return (
        <>
          <Field label={text.form.tagAction}>
            <Segmented
              value={value.tagAction}
              onValueChange={(tagAction) => onChange({ ...value, tagAction })}
              options={(['add', 'remove'] as const).map((way) => ({
                value: way,
                label: text.form.tagActions[way],
              }))}
            />
          </Field>
          {line('tag', text.form.tag, text.form.tagPlaceholder, tagHint)}
        </>
      )
    case 'notify_owner':
      return message(text.form.text, text.form.textPlaceholder, text.form.textHint)
    case 'handoff':
      return (
        <>
          {message(text.form.handoffText, text.form.handoffPlaceholder, text.form.handoffHint)}
          <Switch
            checked={value.summary}
            onCheckedChange={(summary) => onChange({ ...value, summary })}
            label={text.form.summary}
            hint={text.form.summaryHint}
          />
        </>
      )
  }
}
