import { limits } from '@recado/contract/wire/limits'
import { PlaceholderTextarea } from '@recado/nodes/editors'
import { Field } from '@recado/ui'
import { text } from '../../../text/crm/campaigns.ts'

interface MessageFieldProps {
  value: string
  error: string | undefined
  onChange: (message: string) => void
}

const inserts = ['{{nombre}}', '{{primer_nombre}}']

/** What the campaign says, with its counter, and the reader's name put where the cursor is. */
export function MessageField({ value, error, onChange }: MessageFieldProps) {
  return (
    <Field className="@container" label={text.form.message} required error={error}>
      <PlaceholderTextarea
        value={value}
        minRows={5}
        maxRows={12}
        placeholder={text.form.messagePlaceholder}
        counterMax={limits.message}
        inserts={inserts}
        onChange={onChange}
      />
    </Field>
  )
}
