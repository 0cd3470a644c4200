import { closedStretchAt } from '@recado/engine'
import type { Db } from '../../../platform/db/store.ts'
import { localHour } from '../../../platform/time/local-time.ts'
import { readSettings } from '../../bots/stored-settings.ts'
import { type Silence, unusualSilence } from './unusual-silence.ts'
import { hourMs } from '../../../platform/time/spans.ts'

/** The silence itself may last for four weeks, and four come before it. */
const lookedBackMs = 8 * 7 * 24 * hourMs

/**
 * The silence of a bot's customers while its line is up, when it is one that the bot does not know. `heardAt` is when something
 * else came than a message of theirs, as a sign of the owner's phone; ms UTC.
 */
export async function silenceOfCustomers(
  db: Db,
  botId: string,
  { heardAt, now }: { heardAt: number; now: number },
): Promise<Silence | null> {
  const bot = await db.selectFrom('bots').select('settings').where('id', '=', botId).executeTakeFirst()
  if (!bot) return null
  const { timezone, operatingHours } = readSettings(bot.settings)
  const received = await db
    .selectFrom('dayTotals')
    .select(['day', 'hour', 'received'])
    .where('botId', '=', botId)
    .where('day', '>=', localHour(now - lookedBackMs, timezone).day)
    .where('received', '>', 0)
    .execute()
  const today = localHour(now, timezone)
  const open = Array.from({ length: 24 }, (_, hour) => {
    const at = now - ((today.hour - hour + 24) % 24) * hourMs
    return closedStretchAt(operatingHours, at) === null
  })
  return unusualSilence({
    received,
    now: today,
    heard: localHour(heardAt, timezone),
    isOpen: (hour) => open[hour] === true,
  })
}
