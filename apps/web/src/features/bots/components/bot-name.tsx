import { limits } from '@recado/contract/wire/limits'
import { IconButton, TextInput } from '@recado/ui'
import { Check, CircleAlert, X } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { text } from '../../../text/panel/bot-card.ts'

interface BotNameFormProps {
  name: string
  onSave: (name: string) => void
  onCancel: () => void
}

/** Renames in place: Enter saves, Esc cancels, an empty name is said to be one. */
export function BotNameForm({ name, onSave, onCancel }: BotNameFormProps) {
  const [value, setValue] = useState(name)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = value.trim()
    if (trimmed === '') {
      setError(text.nameEmpty)
      input.current?.focus()
    } else if (trimmed === name) onCancel()
    else onSave(trimmed)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  return (
    <form onSubmit={submit} noValidate className="min-w-0 flex-1">
      <div className="flex items-center gap-1">
        <TextInput
          ref={input}
          aria-label={text.nameLabel}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          value={value}
          maxLength={limits.name}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- «Renombrar» was pressed: this field is what was asked for
          autoFocus
          inputClassName="font-semibold"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setValue(event.target.value)
            setError(undefined)
          }}
          onKeyDown={escape}
        />
        <IconButton
          type="submit"
          label={text.saveName}
          icon={<Check size={16} />}
          className="text-brand!"
          tooltip={false}
        />
        <IconButton label={text.cancelName} icon={<X size={16} />} tooltip={false} onClick={onCancel} />
      </div>
      {error !== undefined && (
        <p
          id={errorId}
          role="alert"
          className="mt-1.5 flex items-center gap-1.5 text-12 font-medium text-danger"
        >
          <CircleAlert aria-hidden size={14} className="flex-none" />
          {error}
        </p>
      )}
    </form>
  )
}
