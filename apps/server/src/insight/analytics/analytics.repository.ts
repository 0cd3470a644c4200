import type { BotAnalytics } from '@recado/contract/insight/analytics'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type AiDay = Omit<Selectable<Tables['aiTotals']>, 'botId'>
export type DaySums = Pick<
  Selectable<Tables['dayTotals']>,
  'day' | 'received' | 'sent' | 'turns' | 'answerMs' | 'customers' | 'unanswered'
>

/** `from` begins the days that are compared with, `shownFrom` those that are shown; both 'YYYY-MM-DD'. */
type Since = { from: string; shownFrom: string }

/** What was counted of a bot: days from `from` on, everything else from `shownFrom` on. */
export async function readAnalytics(db: Db, botId: string, { from, shownFrom }: Since) {
  const [days, hours, nodes, ai, campaigns] = await Promise.all([
    daysSince(db, botId, from),
    hoursSince(db, botId, shownFrom),
    nodesSince(db, botId, shownFrom),
    aiSince(db, botId, shownFrom),
    campaignsSince(db, botId, shownFrom),
  ])
  return { days, hours, nodes, ai, ...campaigns }
}

async function daysSince(db: Db, botId: string, since: string): Promise<DaySums[]> {
  const rows = await db
    .selectFrom('dayTotals')
    .select('day')
    .select(({ fn }) => [
      fn.sum<number>('received').as('received'),
      fn.sum<number>('sent').as('sent'),
      fn.sum<number>('turns').as('turns'),
      fn.sum<number>('answerMs').as('answerMs'),
      fn.sum<number>('customers').as('customers'),
      fn.sum<number>('unanswered').as('unanswered'),
    ])
    .where('botId', '=', botId)
    .where('day', '>=', since)
    .groupBy('day')
    .execute()
  return rows.map(({ day, ...sums }) => ({
    day,
    received: Number(sums.received),
    sent: Number(sums.sent),
    turns: Number(sums.turns),
    answerMs: Number(sums.answerMs),
    customers: Number(sums.customers),
    unanswered: Number(sums.unanswered),
  }))
}

async function hoursSince(db: Db, botId: string, since: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('dayTotals')
    .select('hour')
    .select(({ fn }) => [fn.sum<number>('received').as('received'), fn.sum<number>('sent').as('sent')])
    .where('botId', '=', botId)
    .where('day', '>=', since)
    .groupBy('hour')
    .execute()
  return new Map(rows.map(({ hour, received, sent }) => [hour, Number(received) + Number(sent)]))
}

async function nodesSince(db: Db, botId: string, since: string): Promise<BotAnalytics['nodes']> {
  const rows = await db
    .selectFrom('nodeTotals')
    .leftJoin('nodes', 'nodes.id', 'nodeTotals.nodeId')
    .select(['nodeTotals.nodeId', 'nodes.name', 'nodes.type'])
    .select(({ fn }) => fn.sum<number>('nodeTotals.answers').as('answers'))
    .where('nodeTotals.botId', '=', botId)
    .where('nodeTotals.day', '>=', since)
    .groupBy(['nodeTotals.nodeId', 'nodes.name', 'nodes.type'])
    .orderBy('answers', 'desc')
    .orderBy('nodeTotals.nodeId')
    .execute()
  return rows.map((row) => ({ ...row, answers: Number(row.answers) }))
}

async function aiSince(db: Db, botId: string, since: string): Promise<AiDay[]> {
  const rows = await db
    .selectFrom('aiTotals')
    .select([
      'day',
      'kind',
      'model',
      'asks',
      'failed',
      'inputTokens',
      'outputTokens',
      'ms',
      'seconds',
      'micros',
      'unpriced',
    ])
    .where('botId', '=', botId)
    .where('day', '>=', since)
    .orderBy('day')
    .orderBy('kind')
    .orderBy('model')
    .execute()
  return rows
}

async function campaignsSince(db: Db, botId: string, since: string) {
  const rows = await db
    .selectFrom('campaignTotals')
    .leftJoin('campaigns', 'campaigns.id', 'campaignTotals.campaignId')
    .select(['campaignTotals.campaignId', 'campaignTotals.day', 'campaignTotals.sent', 'campaigns.name'])
    .where('campaignTotals.botId', '=', botId)
    .where('campaignTotals.day', '>=', since)
    .execute()
  const campaignDays = new Map<string, number>()
  const campaigns = new Map<string, BotAnalytics['campaigns'][number]>()
  for (const { campaignId, day, sent, name } of rows) {
    campaignDays.set(day, (campaignDays.get(day) ?? 0) + sent)
    const before = campaigns.get(campaignId)?.sent ?? 0
    campaigns.set(campaignId, { campaignId, name, sent: before + sent })
  }
  return { campaignDays, campaigns: [...campaigns.values()].toSorted((a, b) => b.sent - a.sent) }
}
