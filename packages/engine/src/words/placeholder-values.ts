import type { BotSettings } from '../bot/bot.ts'
import type { Contact } from '../conversation/conversation.ts'
import { dateText, timeText } from '../hours/clock-text.ts'
import { plain } from './words.ts'

/** What is known besides a contact: `fields` never stand above what every bot knows; `answers`, just given, do. */
export type KnownBesides = {
  fields?: Readonly<Record<string, string>> | undefined
  answers?: Readonly<Record<string, string>> | undefined
}

/**
 * What placeholders stand for; names are compared case and accents apart. Who writes, and the shop's hours, are what they
 * are, whatever a customer answered to a question of that name; a name that the shop gave is one of them. Only the
 * `answers` that a node repeats to whoever has just given them go first of all.
 */
export function placeholderValues(
  contact: Contact,
  at: number,
  { timezone, operatingHours }: Pick<BotSettings, 'timezone'> & { operatingHours: Hours },
  { fields, answers }: KnownBesides = {},
): Map<string, string> {
  const given = new Map([...plainEntries(contact.fields), ...plainEntries(fields)])
  const said = new Map(plainEntries(answers))
  const ownName = contact.name ?? ''
  const fullName = said.get('nombre') ?? (contact.named ? ownName : (given.get('nombre') ?? ownName))
  const moment = { fecha: dateText(at, timezone), hora: timeText(at, timezone) }
  const facts = {
    nombre: fullName,
    telefono: contact.phoneNumber ?? '',
    startTime: operatingHours.startTime,
    endTime: operatingHours.endTime,
  }
  const first = { primer_nombre: firstName(fullName) }
  return new Map([
    ...plainEntries({ ...moment, ...(!contact.named && first) }),
    ...given,
    ...plainEntries({ ...facts, ...(contact.named && first) }),
    ...said,
  ])
}

const plainEntries = (values: Readonly<Record<string, string>> = {}): [string, string][] =>
  Object.entries(values).map(([name, value]) => [plain(name), value])

type Hours = Pick<BotSettings['operatingHours'], 'startTime' | 'endTime'>

/** «Laura» of «🌸 Laura Gómez»: the first word with a letter in it. */
function firstName(whole: string): string {
  return whole.split(/\s+/).find((word) => /\p{L}/u.test(word)) ?? ''
}
