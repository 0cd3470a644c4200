import type { User } from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import { Field, TextInput, toast } from '@recado/ui'
import { text } from '../../text/panel/users.ts'
import { useFieldSavedOnLeaving } from './use-field-saved-on-leaving.ts'
import { useBotLimit } from './users.ts'

/** How many bots somebody may have. */
export function BotLimitInput({ user }: { user: User }) {
  const limit = useBotLimit(user._id)
  const { error, input } = useFieldSavedOnLeaving<number>({
    saved: String(user.botLimit ?? limits.botLimit.default),
    read: readLimit,
    pending: limit.isPending ? { value: limit.variables } : null,
    save: async (wished) => {
      const { botLimit } = await limit.mutateAsync(wished)
      toast.success(text.limitSaved(user.name, botLimit), { id: `limit,${user._id}` })
    },
  })
  return (
    <Field label={text.botLimitOf(user.name)} hideLabel error={error} className="w-full max-w-56">
      <TextInput
        type="number"
        inputMode="numeric"
        min={limits.botLimit.min}
        max={limits.botLimit.max}
        step={1}
        className="max-w-24"
        inputClassName="tabular-nums"
        {...input}
      />
    </Field>
  )
}

/** As the contract's schema of a limit says it, which the server applies. */
function readLimit(written: string): { value: number } | { wrong: string } {
  const limit = Number(written)
  if (written === '' || Number.isNaN(limit)) return { wrong: text.notANumber }
  if (!Number.isInteger(limit)) return { wrong: text.notWhole }
  const { min, max } = limits.botLimit
  return limit < min || limit > max ? { wrong: text.outOfRange } : { value: limit }
}
