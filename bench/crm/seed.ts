// A shop with as many customers and messages as the largest: written once by few statements, alike on both databases.
import { botRow, userRow } from '@recado/server/testing/rows'
import { sql } from 'kysely'
import { cheapCost, Passwords } from '../../apps/server/src/accounts/passwords/passwords.ts'
import { searchText } from '../../apps/server/src/messaging/people/search-text.ts'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import type { Store } from '../../apps/server/src/platform/db/store.ts'
import { firstNames, lastNames, said } from './words.ts'

export const owner = { email: 'marta@tienda.co', password: 'cafe-de-la-esquina' }

/** How large the shop is; `busy` of the customers have written `longest` messages, the others share the rest. */
export type Size = { contacts: number; messages: number; busy: number; longest: number }
export const large: Size = { contacts: 100_000, messages: 2_000_000, busy: 20, longest: 5000 }

const minute = 60_000
/** The last message of the shop: nothing is newer than the run, so that new ones come on top. */
const until = Date.now() - 60 * minute
const atOnce = 500

/** Ids and phones of customers can be told from their number. */
export const contactId = (botId: string, index: number): string =>
  `${botId}-${String(index).padStart(6, '0')}`
export const phoneOf = (index: number): string => `5730${String(10_000_000 + index)}`

/** The shop, on an empty database; answers its bot. */
export async function seedLargeShop(store: Store, size: Size): Promise<string> {
  const botId = await seedOwner(store)
  await seedContacts(store, botId, size)
  await seedTags(store, botId, size)
  await seedMessages(store, botId, size)
  return botId
}

async function seedOwner(store: Store): Promise<string> {
  const [ownerId, botId, createdAt] = [newId(), newId(), until]
  const { email } = owner
  const passwordHash = await new Passwords(cheapCost).hash(owner.password, { known: 'owner' })
  await store.write('installation', async (tx) => {
    await tx
      .insertInto('users')
      .values(userRow({ id: ownerId, email, passwordHash, createdAt }))
      .execute()
    await tx
      .insertInto('bots')
      .values(botRow({ id: botId, ownerId, createdAt, updatedAt: createdAt }))
      .execute()
  })
  return botId
}

/** One in thirty has no name; the rest have names of two or three words, some of them far more often than others. */
async function seedContacts(
  store: Store,
  botId: string,
  { contacts, messages, busy, longest }: Size,
): Promise<void> {
  const each = Math.floor((messages - busy * longest) / (contacts - busy))
  for (let from = 0; from < contacts; from += atOnce) {
    const indices = Array.from({ length: Math.min(atOnce, contacts - from) }, (_, at) => from + at)
    const rows = indices.map((index) => {
      const name = nameOf(index)
      const phoneNumber = phoneOf(index)
      const count = index < busy ? longest : each
      const last = lastAt(index, contacts)
      return {
        id: contactId(botId, index),
        botId,
        name,
        pushName: null,
        phoneNumber,
        email: index % 4 === 0 ? `cliente${index}@correo.co` : null,
        searchText: searchText(name, phoneNumber, null),
        lastMessage: said[(index + count - 1) % said.length] ?? null,
        lastMessageAt: last,
        // One in forty waits for an answer.
        lastInboundAt: index % 40 === 0 ? last : last - minute,
        conversationCount: Math.ceil(count / 6),
        unread: index % 50 === 0 ? 1 : 0,
        createdAt: last - count * minute,
        updatedAt: last,
      }
    })
    const identities = rows.map(({ id, phoneNumber }) => ({
      id: `${id}-t`,
      botId,
      kind: 'phone' as const,
      value: phoneNumber,
      contactId: id,
    }))
    await store.write('installation', async (tx) => {
      await tx.insertInto('contacts').values(rows).execute()
      await tx.insertInto('contactIdentities').values(identities).execute()
    })
  }
}

/** One tag that half of them have, one of every hundredth, one of very few. */
async function seedTags(store: Store, botId: string, { contacts }: Size): Promise<void> {
  for (const [name, every] of [
    ['Clientes', 2],
    ['Mayoristas', 100],
    ['VIP', 9973],
  ] as const) {
    const tag = {
      id: newId(),
      botId,
      name,
      nameNormalized: name.toLowerCase(),
      description: '',
      color: '#3B82F6',
    }
    await store.write('installation', (tx) =>
      tx
        .insertInto('tags')
        .values({ ...tag, createdAt: until })
        .execute(),
    )
    const tagged = Array.from({ length: Math.ceil(contacts / every) }, (_, at) =>
      contactId(botId, at * every),
    )
    for (let from = 0; from < tagged.length; from += atOnce) {
      const rows = tagged.slice(from, from + atOnce).map((id) => ({ contactId: id, tagId: tag.id }))
      await store.write('installation', (tx) => tx.insertInto('contactTags').values(rows).execute())
    }
  }
}

/** Customers take turns with the shop, a minute apart; written by the database itself. */
async function seedMessages(
  store: Store,
  botId: string,
  { contacts, messages, busy, longest }: Size,
): Promise<void> {
  const each = Math.floor((messages - busy * longest) / (contacts - busy))
  // A statement of some seconds at most.
  const some = 1000
  const write = (from: number, to: number, count: number) =>
    store.write('installation', (tx) =>
      sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(count - 1)}),
        words(k, t) AS (VALUES ${sql.join(said.map((text, k) => sql`(${sql.lit(k)}, ${sql.lit(text)})`))})
        INSERT INTO messages (id, "botId", "contactId", direction, author, type, text, at, status, "createdAt")
        SELECT c.id || '-' || (100000 + n.i), c."botId", c.id,
          CASE WHEN n.i % 2 = ${sql.lit(count % 2)} THEN 'in' ELSE 'out' END,
          CASE WHEN n.i % 2 = ${sql.lit(count % 2)} THEN 'customer' ELSE 'bot' END,
          'text', words.t, c."lastMessageAt" - (${sql.lit(count - 1)} - n.i) * ${sql.lit(minute)},
          CASE WHEN n.i % 2 = ${sql.lit(count % 2)} THEN 'received' ELSE 'read' END,
          c."lastMessageAt" - (${sql.lit(count - 1)} - n.i) * ${sql.lit(minute)}
        FROM contacts c CROSS JOIN n JOIN words ON words.k = n.i % ${sql.lit(said.length)}
        WHERE c.id >= ${sql.lit(contactId(botId, from))} AND c.id < ${sql.lit(contactId(botId, to))}`.execute(
        tx,
      ),
    )
  for (let at = 0; at < busy; at += 1) await write(at, at + 1, longest)
  for (let from = busy; from < contacts; from += some)
    await write(from, Math.min(from + some, contacts), each)
}

/** Common names come often, rare ones hardly ever: the square of an even spread. */
function nameOf(index: number): string | null {
  if (index % 30 === 29) return null
  const pick = (list: readonly string[], salt: number): string => {
    const even = (Math.imul(index + salt, 2_654_435_761) >>> 0) / 2 ** 32
    return list[Math.floor(even ** 2 * list.length)] ?? ''
  }
  const words = [pick(firstNames, 1), pick(lastNames, 77)]
  return [...words, ...(index % 3 === 0 ? [pick(lastNames, 4099)] : [])].join(' ')
}

/** In no order of ids, over two years. */
const lastAt = (index: number, contacts: number): number =>
  until - ((Math.imul(index, 7919) >>> 0) % contacts) * 10 * minute
