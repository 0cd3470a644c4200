import { limits } from '@recado/contract/limits'
import { Button, Field, Textarea } from '@recado/ui'
import { UserRound } from 'lucide-react'
import { useRef } from 'react'
import { text } from '../../../text/campaigns.ts'

interface MessageFieldProps {
  value: string
  error: string | undefined
  onChange: (message: string) => void
}

const placeholder = '{{nombre}}'

/** What the campaign says, with its counter, and «{{nombre}}» put where the cursor is. */
export function MessageField({ value, error, onChange }: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = () => {
    const field = area.current
    const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [value.length, value.length]
    onChange(value.slice(0, from) + placeholder + value.slice(to))
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(from + placeholder.length, from + placeholder.length)
    })
  }
  return (
    <Field label={text.form.message} required error={error}>
      <Textarea
        ref={area}
        value={value}
        minRows={5}
        maxRows={12}
        placeholder={text.form.messagePlaceholder}
        counterMax={limits.message}
        onChange={(event) => onChange(event.target.value)}
        toolbar={
          <Button size="s" variant="ghost" icon={<UserRound aria-hidden size={14} />} onClick={insert}>
            {text.form.insertName}
          </Button>
        }
      />
    </Field>
  )
}
