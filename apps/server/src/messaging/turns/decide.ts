import type { Answer, Ask, TurnResult } from '@recado/engine'
import type { Clock } from '../../platform/time/clock.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { aboutContact } from '../people/contact-name.ts'
import { deliberate } from '../deciding/deliberate.ts'
import { asksBudgetMs } from './asks.ts'
import type { AskPerformer, ChargeAsk } from './asks.ts'
import { noteRefusal } from '../bots/ai-refusals.ts'
import { countAsk } from '../totals/count-ask.ts'
import { appendEntry } from '../live-log.ts'
import type { LoadedBot } from '../bots/loaded-bot.ts'
import type { RunningTurn } from './turn-start.ts'
import type { InTransaction } from '../../platform/transaction.ts'

type DecideParts = {
  inTransaction: InTransaction
  clock: Clock
  performer: AskPerformer
  /** Nobody pays when absent. */
  charge?: ChargeAsk | undefined
  /** Told once, before the first thing that is asked. */
  asking: (turn: { botId: string; contactId: string }) => void
  onError: (error: unknown) => void
}

/**
 * The decision of a turn that needs nothing from outside. Null for one that asks, for one that is too large to be decided at once, and for one over which the engine
 * fails: `decide` finds the same, once the beginning of the attempt is committed and counts.
 */
export function decideAtOnce(bot: LoadedBot, turn: RunningTurn): TurnResult | null {
  try {
    const events = turn.events.map(({ event }) => event)
    const step = bot.answer(turn.conversation, events, turn.startedAt)?.next()
    return step?.done ? step.value : null
  } catch {
    return null
  }
}

/**
 * Runs the engine over a turn. Each answer is committed as a memo before the engine sees it, so that another attempt
 * takes the same way without asking again.
 */
export async function decide(parts: DecideParts, bot: LoadedBot, turn: RunningTurn): Promise<TurnResult> {
  const deadline = parts.clock.elapsed() + asksBudgetMs
  const events = turn.events.map(({ event }) => event)
  const engine = deliberate(bot, turn.conversation, events, turn.startedAt)
  let step = await engine.next()
  if (!step.done) parts.asking({ botId: turn.botId, contactId: turn.contact.id })
  while (!step.done) {
    const ask = step.value
    const known = turn.memos.get(ask.key)
    const answer = known ?? (await askAnew(parts, bot, turn, { ask, deadline, wasAsked: known === null }))
    step = await engine.next(answer)
  }
  return step.value
}

async function askAnew(
  parts: DecideParts,
  bot: LoadedBot,
  turn: RunningTurn,
  { ask, deadline, wasAsked }: { ask: Ask; deadline: number; wasAsked: boolean },
): Promise<Answer> {
  const once = ask.kind === 'http' && ask.method !== 'GET'
  if (once && wasAsked) {
    const unknown: Answer = { ok: false, reason: 'unknown', detail: conversationText.unknownCall }
    await remember(parts, bot, turn, { ask, answer: unknown })
    return unknown
  }
  // A call that changes something elsewhere leaves a mark before it is made: cut short, it is not made again.
  if (once) {
    await remember(parts, bot, turn, { ask, answer: null })
    failpoint('ask.marked.after')
  }
  const settled = Promise.withResolvers<void>()
  try {
    const answer = await performUntil(parts, turn, ask, { deadline, settled: settled.promise })
    failpoint('ask.performed.after')
    await remember(parts, bot, turn, { ask, answer })
    failpoint('memo.after')
    return answer
  } finally {
    settled.resolve()
  }
}

async function performUntil(
  parts: DecideParts,
  turn: RunningTurn,
  ask: Ask,
  { deadline, settled }: { deadline: number; settled: Promise<void> },
): Promise<Answer> {
  const { clock, performer } = parts
  const abort = new AbortController()
  let cancel = () => {}
  const timeout = new Promise<Answer>((resolve) => {
    cancel = clock.setTimer(deadline - clock.elapsed(), () => {
      abort.abort()
      // Whoever heeds the signal answers first, with what it may cost.
      setImmediate(() => resolve({ ok: false, reason: 'timeout', detail: `${asksBudgetMs / 1000} s` }))
    })
  })
  try {
    const { botId, id: turnId, contact } = turn
    const context = { botId, turnId, contactId: contact.id, signal: abort.signal, deadline, settled }
    return await Promise.race([performer.perform(ask, context), timeout])
  } catch (error) {
    // Failures are to be answers; one that is thrown all the same must not cost the customer the rest of the turn.
    parts.onError(error)
    return { ok: false, reason: 'unavailable', detail: error instanceof Error ? error.name : 'Error' }
  } finally {
    cancel()
  }
}

async function remember(
  parts: DecideParts,
  bot: LoadedBot,
  turn: RunningTurn,
  { ask, answer }: { ask: Ask; answer: Answer | null },
): Promise<void> {
  const stored = answer === null ? null : JSON.stringify(answer)
  // So that the turn's end knows that there is something to forget.
  turn.memos.set(ask.key, answer)
  await parts.inTransaction({ bot: turn.botId }, async (transaction) => {
    await transaction.tx
      .insertInto('turnMemos')
      .values({ turnId: turn.id, key: ask.key, answer: stored, createdAt: transaction.at })
      .onConflict((conflict) => conflict.columns(['turnId', 'key']).doUpdateSet({ answer: stored }))
      .execute()
    failpoint('memo.within')
    // With the memo, so that what was paid once is counted once.
    if (answer) {
      await countAsk(transaction, bot.id, bot.settings.timezone, { ask, answer })
      await noteRefusal(transaction, bot.id, { ask, answer })
      await parts.charge?.(transaction, { botId: bot.id, turnId: turn.id, ask, answer })
    }
    if (answer && !answer.ok && answer.reason === 'unknown') {
      const metadata = aboutContact(turn.contact)
      await appendEntry(transaction, turn.botId, {
        level: 'warning',
        message: conversationText.unknownCall,
        metadata,
      })
    }
  })
}
