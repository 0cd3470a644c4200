import {
  type ContactOrder,
  contactOrders,
  type ContactSort,
  contactSorts,
} from '@recado/contract/wire/choices'
import { text } from '@recado/contract/wire/values'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { invalidInput } from '../../platform/http/refusal.ts'
import { contactText } from '../../text/crm/contacts.ts'

// Each in the words of an index, from which alone the list is read.
const keys: Record<ContactSort, RawBuilder<string | number>> = {
  /** When somebody last wrote in the chat, else when the contact was made. */
  activity: sql<number>`coalesce("contacts"."lastMessageAt", "contacts"."createdAt")`,
  name: sql<string>`"contacts"."searchText"`,
  created: sql<number>`"contacts"."createdAt"`,
  conversations: sql<number>`"contacts"."conversationCount"`,
}
const nameless = sql<number>`(CASE WHEN "contacts"."name" IS NULL AND "contacts"."pushName" IS NULL THEN 1 ELSE 0 END)`

/** Where a page ended: in which part of the list, and behind whom. */
export type Place = { part: number; key: string | number; id: string }

/** A stretch of the list that one index gives in its order; `after` is behind whom to begin. */
export type Part = {
  nth: number
  key: RawBuilder<string | number>
  only: RawBuilder<boolean> | null
  after: Place | null
}

/** The stretches that are still to be read, in their order: names first, whichever way they go, then those without. */
export function partsOf(sort: ContactSort, from: Place | null): Part[] {
  const only = sort === 'name' ? [sql<boolean>`${nameless} = 0`, sql<boolean>`${nameless} = 1`] : [null]
  return only
    .map((some, nth) => ({ nth, key: keys[sort], only: some, after: from?.part === nth ? from : null }))
    .filter(({ nth }) => nth >= (from?.part ?? 0))
}

type Order = { sort: ContactSort; order: ContactOrder }
const cursor = z.tuple([
  z.enum(contactSorts),
  z.enum(contactOrders),
  z.union([z.literal(0), z.literal(1)]),
  z.union([z.int().min(0), text(1000)]),
  z.string().regex(/^[\w-]{1,64}$/),
])

export const writeCursor = ({ sort, order }: Order, { part, key, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, order, part, key, id])).toString('base64url')

/** Refused when it is none, or of a list in another order. */
export function readCursor(written: string, { sort, order }: Order): Place {
  const read = cursor.safeParse(parsed(written))
  const fits = read.success && read.data[0] === sort && read.data[1] === order
  if (!fits || !isKeyOf(sort, read.data[3]))
    throw invalidInput([{ path: 'cursor', message: contactText.badCursor }])
  const [, , part, key, id] = read.data
  return { part, key, id }
}

/** What a column cannot hold, PostgreSQL does not compare with it. */
function isKeyOf(sort: ContactSort, key: string | number): boolean {
  if (sort === 'name') return typeof key === 'string'
  return typeof key === 'number' && (sort !== 'conversations' || key < 2 ** 31)
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(Buffer.from(written, 'base64url').toString())
  } catch {
    return null
  }
}
