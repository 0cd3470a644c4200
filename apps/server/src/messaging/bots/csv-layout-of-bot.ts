import type { CsvFormat } from '@recado/contract/wire/choices'
import type { BotRow } from './owned-bot.ts'
import { countryOfBot } from './phone-of-bot.ts'
import type { Db } from '../../platform/db/store.ts'
import { readSettings } from './stored-settings.ts'
import { csvLayout, type CsvLayout } from '../../platform/csv/csv-layout.ts'

/** As the bot's owner reads it. */
export async function layoutOfBot(db: Db, bot: BotRow, format: CsvFormat): Promise<CsvLayout> {
  const zone = readSettings(bot.settings).timezone
  return csvLayout(format, { zone, country: await countryOfBot(db, bot) })
}
