import type { Payer } from '@recado/engine'
import { localHour } from '../../platform/time/local-time.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import { livingBots } from '../../messaging/bots/removal/removed-bots.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import type { Budget } from './limits.ts'
import { inMicros } from '../../platform/micros.ts'

/** A bot's month, as its owner is told of it. */
export type BotBudget = Budget & {
  ownerId: string
  ownerEmail: string
  botName: string
  month: string
  /** The owner's bots: what is asked by any of them counts for the account. */
  bots: readonly string[]
  alertedLimit: number | null
  stoppedLimit: number | null
}

/** The month ('YYYY-MM') that clocks in `timeZone` show at `at`. */
export const monthOf = (at: number, timeZone: string): string => localHour(at, timeZone).day.slice(0, 7)

/** What a bot has spent and may spend now; null for one that is gone. `everyBot` is what any bot may cost on the installation's keys. */
export async function budgetOf(
  db: Db,
  botId: string,
  { at, everyBot }: { at: number; everyBot: number | null },
): Promise<BotBudget | null> {
  const bot = await livingBots(db)
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select(['bots.ownerId', 'bots.name', 'bots.settings', 'bots.aiCap', 'users.email', 'users.botLimit'])
    .where('bots.id', '=', botId)
    .executeTakeFirst()
  if (!bot) return null
  const { timezone, aiMonthlyCap } = readSettings(bot.settings)
  const month = monthOf(at, timezone)
  const [rows, siblings] = await Promise.all([
    db
      .selectFrom('aiBudgets')
      .selectAll()
      .where('userId', '=', bot.ownerId)
      .where('month', '=', month)
      .execute(),
    db.selectFrom('bots').select(['id', 'aiCap']).where('ownerId', '=', bot.ownerId).execute(),
  ])
  const mine = rows.find((row) => row.botId === botId)
  return {
    ownerId: bot.ownerId,
    ownerEmail: bot.email,
    botName: bot.name,
    month,
    bots: siblings.map(({ id }) => id),
    spent: mine?.spent ?? 0,
    ownSpent: mine?.ownSpent ?? 0,
    operatorCap: bot.aiCap ?? everyBot,
    ownCap: aiMonthlyCap === null ? null : inMicros(aiMonthlyCap),
    accountSpent: rows.reduce((sum, { spent }) => sum + spent, 0),
    accountCap: accountCap(siblings, bot.botLimit, everyBot),
    alertedLimit: mine?.alertedLimit ?? null,
    stoppedLimit: mine?.stoppedLimit ?? null,
  }
}

/** All that an account's bots may cost together, those that it may still make included; null where nobody counts them. */
function accountCap(
  bots: readonly { aiCap: number | null }[],
  botLimit: number,
  everyBot: number | null,
): number | null {
  if (botLimit === 0 || everyBot === null) return null
  const given = bots.reduce((sum, { aiCap }) => sum + (aiCap ?? everyBot), 0)
  return given + Math.max(0, botLimit - bots.length) * everyBot
}

/** Adds to a bot's month, in the transaction that commits the answer. */
export async function addSpent(
  tx: Tx,
  { botId, ownerId, month }: { botId: string; ownerId: string; month: string },
  { micros, payer }: { micros: number; payer: Payer },
): Promise<void> {
  const spent = payer === 'installation' ? micros : 0
  const ownSpent = payer === 'account' ? micros : 0
  await tx
    .insertInto('aiBudgets')
    .values({ botId, userId: ownerId, month, spent, ownSpent })
    .onConflict((conflict) =>
      conflict.columns(['botId', 'month']).doUpdateSet((eb) => ({
        spent: eb('aiBudgets.spent', '+', spent),
        ownSpent: eb('aiBudgets.ownSpent', '+', ownSpent),
      })),
    )
    .execute()
}

/** Remembers that the owner was told, of which limit. */
export async function noteTold(
  tx: Tx,
  { botId, ownerId, month }: { botId: string; ownerId: string; month: string },
  told: { alertedLimit: number } | { stoppedLimit: number },
): Promise<void> {
  await tx
    .insertInto('aiBudgets')
    .values({ botId, userId: ownerId, month, ...told })
    .onConflict((conflict) => conflict.columns(['botId', 'month']).doUpdateSet(told))
    .execute()
}
