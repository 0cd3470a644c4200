import type { AccountSpending, AiSpending } from '@recado/contract/ai/ai-spending'
import { recordAction } from '../../../accounts/administration/admin-actions.ts'
import type { InTransaction } from '../../../platform/transaction.ts'
import type { Db } from '../../../platform/db/store.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { livingBots } from '../../../messaging/bots/removal/removed-bots.ts'
import { readSettings } from '../../../messaging/bots/stored-settings.ts'
import { monthOf } from '../../../ai/budget/budget-rows.ts'
import type { MeterParts } from '../../../ai/budget/metered-asks.ts'
import { dayMs } from '../../../platform/time/spans.ts'
import { fromMicros, inMicros } from '../../../platform/micros.ts'

/** Accounts on the administrator's page, and rows that are looked at for them. */
const mostAccounts = 100
const mostRows = 20_000

type AiSpendingOfAllParts = Pick<MeterParts, 'store' | 'clock' | 'everyBot' | 'telling'> & {
  inTransaction: InTransaction
}

/** What the AI of all accounts costs the operator, and what each bot is given. */
export class AiSpendingOfAll {
  readonly #parts: AiSpendingOfAllParts

  constructor(parts: AiSpendingOfAllParts) {
    this.#parts = parts
  }

  async read(): Promise<AiSpending> {
    const { store, clock, everyBot, telling } = this.#parts
    const rows = await store.read((db) => spendingRows(db, monthOf(clock.now() - dayMs, 'UTC')))
    const accounts = new Map<string, AccountSpending>()
    for (const row of rows) {
      // A deleted bot had clocks of its own, which nobody knows any more.
      const zone = row.settings === null ? 'UTC' : readSettings(row.settings).timezone
      const counts = row.month === null || row.month === monthOf(clock.now(), zone)
      const spent = counts ? (row.spent ?? 0) : 0
      if (spent === 0 && row.aiCap === null) continue
      const { userId, name, email } = row
      const account = accounts.get(userId) ?? { userId, name, email, spent: 0, bots: [] }
      account.spent += fromMicros(spent)
      const shown = account.bots.find(({ botId }) => botId === row.botId)
      if (row.botName !== null && !shown)
        account.bots.push({
          botId: row.botId,
          name: row.botName,
          spent: fromMicros(spent),
          cap: row.aiCap === null ? null : fromMicros(row.aiCap),
          stopped: counts && isStopped(row.aiCap ?? everyBot, spent, row.stoppedLimit),
        })
      else if (shown) shown.spent += fromMicros(spent)
      accounts.set(userId, account)
    }
    const sorted = [...accounts.values()].toSorted(
      (a, b) => b.spent - a.spent || a.name.localeCompare(b.name),
    )
    return {
      everyBot: everyBot === null ? null : fromMicros(everyBot),
      spent: sorted.reduce((sum, { spent }) => sum + spent, 0),
      accounts: sorted.slice(0, mostAccounts),
      more: sorted.length > mostAccounts,
      currency: telling.currency,
    }
  }

  /** Holds for the next ask. */
  async setCap(adminId: string, botId: string, cap: number | null): Promise<void> {
    await this.#parts.inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      const bot = await livingBots(tx)
        .select(['ownerId', 'name', 'aiCap'])
        .where('id', '=', botId)
        .executeTakeFirst()
      if (!bot) throw notFound()
      const aiCap = cap === null ? null : inMicros(cap)
      if (aiCap === bot.aiCap) return
      await tx.updateTable('bots').set({ aiCap }).where('id', '=', botId).execute()
      const said = (micros: number | null) => (micros === null ? '–' : String(fromMicros(micros)))
      const detail = `${bot.name}: ${said(bot.aiCap)} → ${said(aiCap)}`
      await recordAction(tx, { adminId, userId: bot.ownerId, action: 'ai_cap', detail, at })
      emit({ type: 'ai_budget', botId })
    })
  }
}

function isStopped(cap: number | null, spent: number, stoppedLimit: number | null): boolean {
  return cap !== null && (spent >= cap || (stoppedLimit ?? 0) >= cap)
}

/** What was spent in months that may be the present one somewhere, and bots with a cap of their own. */
async function spendingRows(db: Db, since: string) {
  const spent = db
    .selectFrom('aiBudgets')
    .innerJoin('users', 'users.id', 'aiBudgets.userId')
    // One that was removed is its owner's no more, whose money it spent.
    .leftJoin('bots', (join) =>
      join.onRef('bots.id', '=', 'aiBudgets.botId').onRef('bots.ownerId', '=', 'aiBudgets.userId'),
    )
    .select([
      'aiBudgets.botId',
      'aiBudgets.userId',
      'users.name',
      'users.email',
      'bots.name as botName',
      'bots.settings',
      'bots.aiCap',
      'aiBudgets.month',
      'aiBudgets.spent',
      'aiBudgets.stoppedLimit',
    ])
    .where('aiBudgets.month', '>=', since)
    .orderBy('aiBudgets.spent', 'desc')
    .limit(mostRows)
  const given = livingBots(db)
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select([
      'bots.id as botId',
      'bots.ownerId as userId',
      'users.name',
      'users.email',
      'bots.name as botName',
      'bots.settings',
      'bots.aiCap',
    ])
    .where('bots.aiCap', 'is not', null)
    .limit(mostRows)
  const [counted, capped] = await Promise.all([spent.execute(), given.execute()])
  const nothing = { month: null, spent: null, stoppedLimit: null }
  return [...counted, ...capped.map((row) => ({ ...row, ...nothing }))]
}
