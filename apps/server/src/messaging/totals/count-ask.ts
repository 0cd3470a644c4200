import { type AiAsk, type Answer, type Ask, type AskFailure, asksAi } from '@recado/engine'
import { z } from 'zod'
import type { Db } from '../../platform/db/store.ts'
import { localHour } from '../../platform/time/local-time.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** What a chat keeps of a voice note, as far as it says how long it is. */
const heard = z.object({ seconds: z.number() })

/** No server was asked. */
const unasked: ReadonlySet<AskFailure['reason']> = new Set(['not_configured', 'over_budget', 'too_many'])

/** Adds what was asked of AI to its day: once, in the transaction that commits the answer. What no server was asked counts nothing. */
export async function countAsk(
  { tx, at }: Transaction,
  botId: string,
  timeZone: string,
  { ask, answer }: { ask: Ask; answer: Answer },
): Promise<void> {
  if (!asksAi(ask) || (!answer.ok && unasked.has(answer.reason))) return
  const tokens = answer.ok && 'tokens' in answer ? answer.tokens : undefined
  const row = {
    botId,
    day: localHour(at, timeZone).day,
    kind: ask.kind,
    model: modelOf(ask, answer),
    asks: 1,
    failed: answer.ok ? 0 : 1,
    inputTokens: tokens?.input ?? 0,
    outputTokens: tokens?.output ?? 0,
    ms: answer.ok ? Math.round(answer.ms) : 0,
    seconds: await heardOrSaid(tx, ask, answer),
    ...costOf(answer),
  }
  await tx
    .insertInto('aiTotals')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['botId', 'day', 'kind', 'model']).doUpdateSet((eb) => ({
        asks: eb('aiTotals.asks', '+', row.asks),
        failed: eb('aiTotals.failed', '+', row.failed),
        inputTokens: eb('aiTotals.inputTokens', '+', row.inputTokens),
        outputTokens: eb('aiTotals.outputTokens', '+', row.outputTokens),
        ms: eb('aiTotals.ms', '+', row.ms),
        seconds: eb('aiTotals.seconds', '+', row.seconds),
        micros: eb('aiTotals.micros', '+', row.micros),
        unpriced: eb('aiTotals.unpriced', '+', row.unpriced),
      })),
    )
    .execute()
}

/** Seconds of voice that were written down, or said. */
async function heardOrSaid(db: Db, ask: AiAsk, answer: Answer): Promise<number> {
  if (!answer.ok) return 0
  if (ask.kind === 'transcribe') return secondsOf(db, ask.mediaId)
  return ask.kind === 'speak' && 'file' in answer ? (answer.file?.spoken?.seconds ?? 0) : 0
}

/** The one that answered; empty where nobody says which: a voice note that could not be heard. */
function modelOf(ask: AiAsk, answer: Answer): string {
  const answered = answer.ok && 'model' in answer ? answer.model : undefined
  if (answered !== undefined) return answered
  return ask.kind === 'ai' ? ask.model : ''
}

/** An answer without a cost is one that nobody has a price for; a failure without one cost nothing. */
function costOf(answer: Answer): { micros: number; unpriced: number } {
  const cost = 'cost' in answer ? answer.cost : undefined
  const free = !answer.ok && cost === undefined
  return { micros: cost?.micros ?? 0, unpriced: free || cost?.priced ? 0 : 1 }
}

/** How long a voice note is, in whole seconds; 0 where the network did not say. */
export async function secondsOf(db: Db, messageId: string): Promise<number> {
  const message = await db
    .selectFrom('messages')
    .select('media')
    .where('id', '=', messageId)
    .executeTakeFirst()
  const note = heard.safeParse(JSON.parse(message?.media ?? 'null'))
  return note.success ? Math.max(0, Math.round(note.data.seconds)) : 0
}
