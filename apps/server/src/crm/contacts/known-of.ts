import { type BotSettings, placeholderValues } from '@recado/engine'
import type { ContactRow } from '../../messaging/people/identities.ts'
import { readFields } from './contacts.repository.ts'

/** Of whom something is known: their row, as far as placeholders ask it. */
export type Known = Pick<ContactRow, 'name' | 'pushName' | 'phoneNumber' | 'fields'>

/** What placeholders stand for in what one contact reads, by plain names; `unnamed` is what is said for a name that nobody knows. */
export function knownOf(
  { name, pushName, phoneNumber, fields }: Known,
  { at, settings }: { at: number; settings: BotSettings },
  unnamed?: string,
): Map<string, string> {
  const person = {
    name: name ?? pushName ?? unnamed ?? null,
    named: name !== null,
    phoneNumber,
    fields: readFields(fields),
    tags: [],
  }
  const values = placeholderValues(person, at, settings)
  // What stands for a name is one as it is: «vecinos de Chapinero» has no first name.
  if (unnamed !== undefined && person.name === unnamed) values.set('primer_nombre', unnamed)
  return values
}
