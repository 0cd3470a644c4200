import type { BotSpending } from '@recado/contract/ai/ai-spending'
import { limits } from '@recado/contract/wire/limits'
import { Field, TextInput, toast } from '@recado/ui'
import { text as all } from '../../../text/panel/installation-ai.ts'
import { useFieldSavedOnLeaving } from '../use-field-saved-on-leaving.ts'
import { useAiCap } from './spending-api.ts'

const text = all.spending

/** What a bot's AI may cost in a month, in dollars; empty is what all are given. */
export function CapInput({ bot, everyBot }: { bot: BotSpending; everyBot: number | null }) {
  const cap = useAiCap(bot.botId)
  const { error, input } = useFieldSavedOnLeaving<number | null>({
    saved: bot.cap === null ? '' : String(bot.cap),
    read: readCap,
    pending: cap.isPending ? { value: cap.variables } : null,
    save: async (wished) => {
      await cap.mutateAsync(wished)
      toast.success(text.saved(bot.name), { id: `cap,${bot.botId}` })
    },
  })
  return (
    <Field label={text.capOf(bot.name)} hideLabel error={error} className="w-36">
      <TextInput
        inputMode="decimal"
        placeholder={everyBot === null ? text.noCapShort : String(everyBot)}
        icon={<span className="text-12">US$</span>}
        inputClassName="tabular-nums"
        {...input}
      />
    </Field>
  )
}

function readCap(written: string): { value: number | null } | { wrong: string } {
  if (written === '') return { value: null }
  const wished = Number(written.replace(',', '.'))
  return wished >= 0 && wished <= limits.aiMonthlyCap.max ? { value: wished } : { wrong: text.outOfRange }
}
