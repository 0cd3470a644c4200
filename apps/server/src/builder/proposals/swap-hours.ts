import { isDeepStrictEqual } from 'node:util'
import type { HoursChange } from '@recado/contract/builder/proposals'
import type { BotRow } from '../../messaging/bots/owned-bot.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import type { Tx } from '../../platform/db/store.ts'

/** Gives a bot other hours where it has those that were seen, or has them already; false where somebody changed them. */
export async function swapHours(tx: Tx, bot: BotRow, { from, to }: HoursChange): Promise<boolean> {
  const settings = readSettings(bot.settings)
  if (isDeepStrictEqual(settings.operatingHours, to)) return true
  if (!isDeepStrictEqual(settings.operatingHours, from)) return false
  await tx
    .updateTable('bots')
    .set({ settings: JSON.stringify({ ...settings, operatingHours: to }) })
    .where('id', '=', bot.id)
    .execute()
  return true
}
