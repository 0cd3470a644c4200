import type { BotSpending } from '@recado/contract/ai-spending'
import { limits } from '@recado/contract/limits'
import { Field, TextInput, toast } from '@recado/ui'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text as all } from '../../../text/installation-ai.ts'
import { useAiCap } from './spending-api.ts'

const text = all.spending

/** What a bot's AI may cost in a month, in dollars: saved on leaving the field or with Enter, Esc takes back; empty is what all are given. */
export function CapInput({ bot, everyBot }: { bot: BotSpending; everyBot: number | null }) {
  const saved = bot.cap === null ? '' : String(bot.cap)
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const save = useAiCap(bot.botId)
  const value = draft ?? saved

  const commit = () => {
    const written = value.trim().replace(',', '.')
    if (written === saved) return setError(undefined)
    const wished = written === '' ? null : Number(written)
    if (wished !== null && !(wished >= 0 && wished <= limits.aiMonthlyCap.max))
      return setError(text.outOfRange)
    setError(undefined)
    // Enter, and then leaving the field, mean it once.
    if (save.isPending && save.variables === wished) return
    save.mutateAsync(wished).then(
      () => {
        setDraft(undefined)
        toast.success(text.saved(bot.name), { id: `cap,${bot.botId}` })
      },
      (failure: unknown) => setError(messageOf(failure)),
    )
  }

  return (
    <Field label={text.capOf(bot.name)} hideLabel error={error} className="w-36">
      <TextInput
        inputMode="decimal"
        value={value}
        placeholder={everyBot === null ? text.noCapShort : String(everyBot)}
        icon={<span className="text-12">US$</span>}
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
