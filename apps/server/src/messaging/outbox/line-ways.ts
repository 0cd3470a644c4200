import type { LineWays } from '@recado/engine'
import { capabilitiesOfDriver } from '@recado/whatsapp'
import type { Db } from '../../platform/db/store.ts'
import type { LoadedBot } from '../bots/loaded-bot.ts'
import { driverOf } from '../sessions/sessions.repository.ts'

/** How a bot's line takes what is said: joined where each message is paid and its owner wants that. */
export async function lineWays(
  db: Db,
  { id, settings }: Pick<LoadedBot, 'id' | 'settings'>,
): Promise<LineWays> {
  const { polls, paidPerMessage } = capabilitiesOfDriver[await driverOf(db, id)]
  return { joins: paidPerMessage && settings.joinReplies, polls: polls !== null }
}
