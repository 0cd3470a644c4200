import { envelope } from './wire.ts'

/** What a webhook tells of at once: each is taken for itself, and others have their turn between two of them. */
const atOnce = 100

type Change = { field: string; value: Record<string, unknown> }
/** A change, and how much it tells of. */
type Part = { change: Change; size: number }

/** How much a webhook tells of, and that as webhooks which tell of a hundred things at most, in its order; `isLong`: as several. */
export type WebhookPieces = { size: number; isLong: boolean; pieces: Iterable<unknown> }

/** Null for what is no webhook of WhatsApp's. Told again, a webhook comes in the same pieces. */
export function piecesOfWebhook(body: unknown): WebhookPieces | null {
  const { data } = envelope.safeParse(body)
  if (!data) return null
  const size = data.entry.flatMap(({ changes }) => changes).reduce((sum, { value }) => sum + sizeOf(value), 0)
  const isLong = size > atOnce
  return { size, isLong, pieces: isLong ? pieces(data) : [body] }
}

function* pieces({ object, entry }: { object: string; entry: { id: string; changes: Change[] }[] }) {
  let changes: { id: string; changes: Change[] }[] = []
  let size = 0
  for (const { id, changes: all } of entry) {
    for (const change of all) {
      for (const part of partsOf(change)) {
        if (size > 0 && size + part.size > atOnce) {
          yield { object, entry: changes }
          ;[changes, size] = [[], 0]
        }
        changes.push({ id, changes: [part.change] })
        size += part.size
      }
    }
  }
  yield { object, entry: changes }
}

/** A change as several of a hundred things of one list each. */
function* partsOf({ field, value }: Change): Generator<Part> {
  const size = sizeOf(value)
  if (size <= atOnce) return yield { change: { field, value }, size }
  const { contacts, history, ...said } = value
  const lists = Object.entries(said).filter(([, list]) => Array.isArray(list))
  const rest = Object.fromEntries(Object.entries(said).filter(([, one]) => !Array.isArray(one)))
  const cardsOf = cardsBy(listOf(contacts))
  for (const [name, list] of lists)
    for (const slice of slicesOf(listOf(list)))
      yield {
        change: { field, value: { ...rest, contacts: cardsOf(slice), [name]: slice } },
        size: slice.length,
      }
  for (const { thread, messages } of threadsOf(history))
    for (const slice of slicesOf(messages))
      yield {
        change: { field, value: { ...rest, history: [{ threads: [{ ...thread, messages: slice }] }] } },
        size: slice.length,
      }
}

/** Each counts that is to be read, and a change that has no list as one. */
function sizeOf({ contacts: _cards, history, ...said }: Record<string, unknown>): number {
  const listed = Object.values(said).reduce<number>((sum, one) => sum + listOf(one).length, 0)
  const past = threadsOf(history).reduce((sum, { messages }) => sum + messages.length, 0)
  return Math.max(1, listed + past)
}

function threadsOf(history: unknown): { thread: object; messages: unknown[] }[] {
  return listOf(history)
    .flatMap((chunk) => listOf(fieldsOf(chunk)['threads']))
    .map((thread) => ({ thread: fieldsOf(thread), messages: listOf(fieldsOf(thread)['messages']) }))
}

function* slicesOf(list: unknown[]): Generator<unknown[]> {
  for (let from = 0; from < list.length; from += atOnce) yield list.slice(from, from + atOnce)
}

/**
 * The cards of who wrote some messages, in their order. A card that is alone is whoever's it may be, so of several there are never less
 * than two.
 */
function cardsBy(cards: unknown[]): (messages: readonly unknown[]) => unknown[] {
  if (cards.length <= 1) return () => cards
  const [ofUser, ofPhone] = [firstsBy(cards, 'user_id'), firstsBy(cards, 'wa_id')]
  return (messages) => {
    const theirs = messages.flatMap((message) => {
      const { from, from_user_id: user } = fieldsOf(message)
      return [ofUser.get(user) ?? 0, ofPhone.get(from) ?? 1]
    })
    return [...new Set([0, 1, ...theirs])].toSorted((one, other) => one - other).map((at) => cards[at])
  }
}

/** Where the first card of each is. */
function firstsBy(cards: readonly unknown[], name: string): Map<unknown, number> {
  const firsts = new Map<unknown, number>()
  for (const [at, card] of cards.entries()) {
    const { [name]: id } = fieldsOf(card)
    if (!firsts.has(id)) firsts.set(id, at)
  }
  return firsts
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})
