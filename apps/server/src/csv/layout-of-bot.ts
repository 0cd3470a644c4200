import type { CsvFormat } from '@recado/contract/wire/choices'
import type { BotRow } from '../bots/owned-bot.ts'
import { countryOfBot } from '../contacts/phone-of-bot.ts'
import type { Db } from '../db/store.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { csvLayout, type CsvLayout } from './csv-layout.ts'

/** As the bot's owner reads it. */
export async function layoutOfBot(db: Db, bot: BotRow, format: CsvFormat): Promise<CsvLayout> {
  const zone = readSettings(bot.settings).timezone
  return csvLayout(format, { zone, country: await countryOfBot(db, bot) })
}
