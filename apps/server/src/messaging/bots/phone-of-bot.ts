import type { BotRow } from './owned-bot.ts'
import { readPhone } from '../../platform/phone/phone-number.ts'
import type { Db } from '../../platform/db/store.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import { readSettings } from './stored-settings.ts'
import { contactText } from '../../text/crm/contacts.ts'
import { homeCountry } from '../../platform/phone/home-country.ts'

/** A phone as an owner wrote it for this bot, as E.164 digits; refused at `phoneNumber` when it is none. */
export async function phoneOfBot(db: Db, bot: BotRow, written: string): Promise<string> {
  const phone = readPhone(written, await countryOfBot(db, bot))
  if ('fault' in phone) {
    throw invalidInput([{ path: 'phoneNumber', message: contactText.phone[phone.fault] }])
  }
  return phone.digits
}

/** Where numbers without a country's code are from for this bot. */
export async function countryOfBot(db: Db, bot: BotRow): Promise<ReturnType<typeof homeCountry>> {
  const session = await db
    .selectFrom('waSessions')
    .select('linkedNumber')
    .where('botId', '=', bot.id)
    .executeTakeFirst()
  // Also while its line is down.
  return homeCountry(session?.linkedNumber ?? null, readSettings(bot.settings).timezone)
}
