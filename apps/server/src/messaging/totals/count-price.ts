import type { Pricing } from '@recado/whatsapp'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { localHour } from '../../platform/time/local-time.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { freeAnswersText } from '../../text/messaging/message-costs.ts'
import { readSettings } from '../bots/stored-settings.ts'
import { appendEntry } from '../live-log.ts'
import { isFreeAnswer, usedOfMonth } from './free-answers.ts'

const mark = hotQuery<{ id: string; botId: string }>()((db, value) =>
  db
    .updateTable('outbox')
    .set({ priced: 1 })
    .where('id', '=', value('id'))
    .where('botId', '=', value('botId'))
    .where('priced', '=', 0)
    .returning('id'),
)

const settingsOf = hotQuery<{ botId: string }>()((db, value) =>
  db.selectFrom('bots').select('settings').where('id', '=', value('botId')),
)

type Priced = Omit<Tables['messagePrices'], 'messages'>

const addOne = hotQuery<Priced>()((db, value) =>
  db
    .insertInto('messagePrices')
    .values({
      botId: value('botId'),
      day: value('day'),
      category: value('category'),
      type: value('type'),
      billable: value('billable'),
      messages: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['botId', 'day', 'category', 'type', 'billable'])
        .doUpdateSet((eb) => ({ messages: eb('messagePrices.messages', '+', 1) })),
    ),
)

/** Counts what was delivered by what the network asks for it: once, however often it says so. */
export async function countPrice(
  transaction: Transaction,
  sent: { id: string; botId: string },
  { category, type, billable }: Pricing,
): Promise<void> {
  const { tx, at } = transaction
  if ((await mark(tx, sent)).rows.length === 0) return
  const { botId } = sent
  const [bot] = (await settingsOf(tx, { botId })).rows
  if (!bot) return
  const { day } = localHour(at, readSettings(bot.settings).timezone)
  await addOne(tx, { botId, day, category, type, billable: billable ? 1 : 0 })
  if (!isFreeAnswer({ category, type })) return
  const used = await usedOfMonth(tx, botId, day.slice(0, 7))
  if (used === freeAnswersText.toldAt)
    await appendEntry(transaction, botId, { level: 'warning', message: freeAnswersText.nearlyUsed })
}
