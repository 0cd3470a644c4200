import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { localHour } from '../../platform/time/local-time.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** What is added to an hour; see `dayTotals`. */
export type Counted = {
  received?: number
  sent?: number
  turns?: number
  answerMs?: number
  customers?: number
  unanswered?: number
}

type HourRow = { botId: string; day: string; hour: number } & Required<Counted>

const addToHour = hotQuery<HourRow>()((db, value) =>
  db
    .insertInto('dayTotals')
    .values({
      botId: value('botId'),
      day: value('day'),
      hour: value('hour'),
      received: value('received'),
      sent: value('sent'),
      turns: value('turns'),
      answerMs: value('answerMs'),
      customers: value('customers'),
      unanswered: value('unanswered'),
    })
    .onConflict((conflict) =>
      conflict.columns(['botId', 'day', 'hour']).doUpdateSet((eb) => ({
        received: eb('dayTotals.received', '+', eb.ref('excluded.received')),
        sent: eb('dayTotals.sent', '+', eb.ref('excluded.sent')),
        turns: eb('dayTotals.turns', '+', eb.ref('excluded.turns')),
        answerMs: eb('dayTotals.answerMs', '+', eb.ref('excluded.answerMs')),
        customers: eb('dayTotals.customers', '+', eb.ref('excluded.customers')),
        unanswered: eb('dayTotals.unanswered', '+', eb.ref('excluded.unanswered')),
      })),
    ),
)

const addToNode = hotQuery<{ nodeId: string; botId: string; at: number }>()((db, value) =>
  db
    .updateTable('nodes')
    .set((eb) => ({ triggers: eb('triggers', '+', 1), lastTriggeredAt: value('at') }))
    .where('id', '=', value('nodeId'))
    .where('botId', '=', value('botId')),
)

const addToNodeDay = hotQuery<{ botId: string; day: string; nodeId: string }>()((db, value) =>
  db
    .insertInto('nodeTotals')
    .values({ botId: value('botId'), day: value('day'), nodeId: value('nodeId'), answers: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['botId', 'day', 'nodeId'])
        .doUpdateSet((eb) => ({ answers: eb('nodeTotals.answers', '+', 1) })),
    ),
)

const addToCampaignDay = hotQuery<{ botId: string; day: string; campaignId: string }>()((db, value) =>
  db
    .insertInto('campaignTotals')
    .values({ botId: value('botId'), day: value('day'), campaignId: value('campaignId'), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['botId', 'day', 'campaignId'])
        .doUpdateSet((eb) => ({ sent: eb('campaignTotals.sent', '+', 1) })),
    ),
)

/** Adds to the hour of the bot's own calendar in which `transaction.at` lies. */
export async function count(
  { tx, at }: Pick<Transaction, 'tx' | 'at'>,
  botId: string,
  timeZone: string,
  counted: Counted,
): Promise<void> {
  const { day, hour } = localHour(at, timeZone)
  const { received = 0, sent = 0, turns = 0, answerMs = 0, customers = 0, unanswered = 0 } = counted
  await addToHour(tx, { botId, day, hour, received, sent, turns, answerMs, customers, unanswered })
}

/** Counts an answer of a node, for its own counter and for the bot's charts. */
export async function countNode(
  transaction: Transaction,
  botId: string,
  timeZone: string,
  nodeId: string,
): Promise<void> {
  const { tx, at } = transaction
  const { day } = localHour(at, timeZone)
  await Promise.all([addToNode(tx, { nodeId, botId, at }), addToNodeDay(tx, { botId, day, nodeId })])
}

/** Counts a message of a campaign that leaves; `count` has it too. */
export async function countCampaign(
  { tx, at }: Transaction,
  botId: string,
  timeZone: string,
  campaignId: string,
): Promise<void> {
  await addToCampaignDay(tx, { botId, day: localHour(at, timeZone).day, campaignId })
}
