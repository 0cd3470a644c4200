import type { User } from '@recado/contract/accounts'
import { limits } from '@recado/contract/limits'
import { Field, TextInput, toast } from '@recado/ui'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { text } from '../../text/users.ts'
import { useBotLimit } from './users.ts'

/** How many bots somebody may have: saved on leaving the field or with Enter, Esc takes back; errors stand below it. */
export function BotLimitInput({ user }: { user: User }) {
  const saved = String(user.botLimit ?? limits.botLimit.default)
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const save = useBotLimit(user._id)
  const value = draft ?? saved

  const commit = () => {
    if (value.trim() === saved) return setError(undefined)
    const wished = Number(value)
    const wrong = value.trim() === '' ? text.notANumber : wrongIn(wished)
    if (wrong !== null) return setError(wrong)
    setError(undefined)
    // Enter, and then leaving the field, mean it once.
    if (save.isPending && save.variables === wished) return
    save.mutateAsync(wished).then(
      ({ botLimit: limit }) => {
        setDraft(undefined)
        toast.success(text.limitSaved(user.name, limit), { id: `limit,${user._id}` })
      },
      (failure: unknown) => setError(messageOf(failure)),
    )
  }

  return (
    <Field label={text.botLimitOf(user.name)} hideLabel error={error} className="w-full max-w-56">
      <TextInput
        type="number"
        inputMode="numeric"
        min={limits.botLimit.min}
        max={limits.botLimit.max}
        step={1}
        value={value}
        className="max-w-24"
        inputClassName="tabular-nums"
        onChange={(event) => {
          setDraft(event.target.value)
          setError(undefined)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') {
            setDraft(undefined)
            setError(undefined)
          }
        }}
      />
    </Field>
  )
}

/** As the contract's schema of a limit says it, which the server applies. */
function wrongIn(limit: number): string | null {
  if (Number.isNaN(limit)) return text.notANumber
  if (!Number.isInteger(limit)) return text.notWhole
  return limit < limits.botLimit.min || limit > limits.botLimit.max ? text.outOfRange : null
}
