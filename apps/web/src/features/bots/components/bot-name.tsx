import { limits } from '@recado/contract/wire/limits'
import { Counter, IconButton, TextInput } from '@recado/ui'
import { Check, CircleAlert, X } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as errorText } from '../../../text/errors.ts'
import { text } from '../../../text/panel/bot-card.ts'

interface BotNameFormProps {
  name: string
  /** Rejects with why it could not be saved. */
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

/** Renames in place: Enter saves, Esc cancels; what is empty or refused stays to be put right, with the reason. */
export function BotNameForm({ name, onSave, onCancel }: BotNameFormProps) {
  const errorId = useId()
  const form = useForm({
    start: { name },
    check: (written) => ({ name: written.name.trim() === '' ? text.nameEmpty : undefined }),
    send: (written) => (written.name.trim() === name ? onCancel() : onSave(written.name.trim())),
  })
  const error = form.errors.name ?? (form.problem === null ? undefined : errorText.action(form.problem))
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  return (
    <form {...form.props} className="min-w-0 flex-1">
      <div className="flex items-center gap-1">
        <TextInput
          aria-label={text.nameLabel}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          maxLength={limits.name}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- «Renombrar» was pressed: this field is what was asked for
          autoFocus
          inputClassName="font-semibold"
          trailing={
            <Counter used={form.values.name.length} max={limits.name} className="flex-none pr-2 text-12" />
          }
          onFocus={(event) => event.target.select()}
          {...form.field('name')}
          onKeyDown={escape}
        />
        <IconButton
          type="submit"
          label={text.saveName}
          icon={<Check size={16} />}
          className="text-brand!"
          loading={form.busy}
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
