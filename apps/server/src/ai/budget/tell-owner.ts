import type { Currency } from '@recado/contract/ai/money'
import { formatCost } from '@recado/contract/ai/format-cost'
import { appendEntry } from '../../messaging/live-log.ts'
import { enqueue } from '../../messaging/outbox/outbox.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { queueOwnerMail } from '../../messaging/jobs/queue-owner-mail.ts'
import { budgetText, type ToldBudget } from '../text/ai-budget.ts'
import { type BotBudget, noteTold } from './budget-rows.ts'
import type { Limit } from './limits.ts'
import { fromMicros } from '../../platform/micros.ts'

export type Telling = {
  currency: Currency | null
  /** Where the owner's pages are; null when nobody said. */
  appUrl: string | null
  /** Whether e-mails can be sent at all. */
  mail: boolean
}

const dayAndMonth = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** «1 de diciembre» for a month '2026-11': when AI answers again. */
export function nextMonthBegins(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayAndMonth.format(Date.UTC(year, number, 1))
}

/**
 * Tells the owner by e-mail, on WhatsApp and in the live log that the money is nearly spent, or spent: once a month, and again
 * when it happens with a higher limit. In the transaction that found it; its jobs have to be woken.
 */
export async function tellOwner(
  transaction: Transaction,
  about: { botId: string; budget: BotBudget; limit: Limit; what: 'near' | 'stopped' },
  { currency, appUrl, mail }: Telling,
): Promise<void> {
  const { botId, budget, limit, what } = about
  const toldOf =
    what === 'near' ? Math.max(budget.alertedLimit ?? 0, budget.stoppedLimit ?? 0) : budget.stoppedLimit
  if ((toldOf ?? 0) >= limit.limit) return
  await noteTold(
    transaction.tx,
    { botId, ownerId: budget.ownerId, month: budget.month },
    what === 'near' ? { alertedLimit: limit.limit } : { stoppedLimit: limit.limit },
  )
  const say = (micros: number) => formatCost(fromMicros(micros), currency)
  const told: ToldBudget = {
    botName: budget.botName,
    spent: say(limit.spent),
    limit: say(limit.limit),
    from: nextMonthBegins(budget.month),
    whose: limit.whose,
  }
  const words = budgetText[what]
  await appendEntry(transaction, botId, { level: 'warning', message: words.log(told) })
  await enqueue(transaction, {
    botId,
    contactId: null,
    lane: 'reply',
    source: 'notice',
    sourceId: null,
    author: 'bot',
    content: { text: words.notice(told) },
  })
  if (mail) {
    const link = appUrl === null ? null : new URL(`/builder/${botId}?configuracion=ia`, appUrl).href
    await queueOwnerMail(transaction, { bot: botId }, { to: budget.ownerEmail, ...words.mail(told, link) })
  }
  transaction.emit({ type: 'ai_budget', botId })
}
