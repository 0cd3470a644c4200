import type { BotSettings } from '../bot/bot.ts'
import type { Contact } from '../conversation/conversation.ts'
import { cutText } from '../words/chat-text.ts'
import { fillPlaceholders, placeholdersIn } from '../words/placeholders.ts'
import { placeholderValues } from '../words/placeholder-values.ts'
import { prompts } from '../text/prompts.ts'
import { plain } from '../words/words.ts'

/**
 * An owner's words for a model, alike for every customer and at every hour, so that providers find them in their caches:
 * what differs is only pointed at, and stands further down.
 */
export function sharedWords(words: string, { operatingHours }: BotSettings): string {
  const values = new Map(
    placeholdersIn(words).map((name) => [plain(name), prompts.contactReference(name)] as const),
  )
  for (const name of moments) if (values.has(name)) values.set(name, prompts.momentReference(name))
  values.set(plain('startTime'), operatingHours.startTime)
  values.set(plain('endTime'), operatingHours.endTime)
  return fillPlaceholders(words, values)
}
const moments = ['fecha', 'hora']
const pointedElsewhere = new Set([...moments, plain('startTime'), plain('endTime')])

/** People call themselves what they like: on one line, and no longer than a name is. */
const nameIn = (name: string): string => cutText(name.replace(/\s+/g, ' ').trim(), mostOfName)
const mostOfName = 80

/** The customer's data: what is known, and what the owner's words point at, null where it is not. */
export function contactData(
  words: readonly string[],
  { contact, at, settings }: { contact: Contact; at: number; settings: BotSettings },
): [name: string, value: string | null][] {
  const values = placeholderValues(contact, at, settings)
  const asked = Object.entries(contact.fields)
  const isAsked = asked.some(([name]) => plain(name) === 'nombre')
  const own: [string, string][] =
    contact.name && (contact.named || !isAsked) ? [['nombre', nameIn(contact.name)]] : []
  // What was asked for under a name that says something else is told as what it is.
  const said = asked.map(([name, value]): [string, string] =>
    values.get(plain(name)) === value ? [name, value] : [prompts.saidByCustomer(name), value],
  )
  const known = [...own, ...said.filter(([name]) => own.length === 0 || plain(name) !== 'nombre')]
  const names = new Set([...known.map(([name]) => plain(name)), ...pointedElsewhere])
  const pointedAt = words.flatMap(placeholdersIn).filter((name) => {
    const isNew = !names.has(plain(name))
    names.add(plain(name))
    return isNew
  })
  return [
    ...pointedAt.map((name): [string, string | null] => [name, values.get(plain(name)) || null]),
    ...known,
  ]
}
