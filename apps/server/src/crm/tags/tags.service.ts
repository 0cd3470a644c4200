import { limits } from '@recado/contract/wire/limits'
import type { Parsed } from '@recado/contract/wire/route'
import { type createTag, defaultTagColor, type Tag, type updateTag } from '@recado/contract/crm/tags'
import { botsOf, ownedBot } from '../../messaging/bots/owned-bot.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import { storableText } from '../../platform/db/statements/storable-text.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { contactText } from '../../text/crm/contacts.ts'

/** The tags of a bot. Every call is refused with 404 for a bot or tag that is not the owner's. */
export class Tags {
  readonly #store: Store
  readonly #inTransaction: InTransaction

  constructor(store: Store, inTransaction: InTransaction) {
    this.#store = store
    this.#inTransaction = inTransaction
  }

  /** By name; `nextCursor` is null on the last page. */
  async list(
    ownerId: string,
    botId: string,
    page: { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<{ tags: Tag[]; nextCursor: string | null }> {
    return this.#store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const limit = page.limit ?? limits.tagsPerBot
      const all = selectTags(db).where('tags.botId', '=', botId).orderBy('tags.nameNormalized')
      const { cursor } = page
      const from = cursor === undefined ? all : all.where('tags.nameNormalized', '>', fromCursor(cursor))
      const rows = await from.limit(limit + 1).execute()
      const shown = rows.slice(0, limit)
      return {
        tags: shown.map(present),
        nextCursor: rows.length > limit ? cursorAt(shown.at(-1)?.nameNormalized ?? '') : null,
      }
    })
  }

  async create(ownerId: string, given: Parsed<typeof createTag>['body']): Promise<Tag> {
    const { botId, name, description = '', color = defaultTagColor } = given
    return this.#inTransaction({ bot: botId }, async (transaction) => {
      const { tx, at } = transaction
      await ownedBot(tx, ownerId, botId)
      const { count } = await tx
        .selectFrom('tags')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('botId', '=', botId)
        .executeTakeFirstOrThrow()
      if (count >= limits.tagsPerBot) {
        throw new Refusal('conflict', contactText.tooManyTags(limits.tagsPerBot))
      }
      const nameNormalized = normalizeForSearch(name)
      await requireFreeName(transaction, botId, nameNormalized, null)
      const id = newId()
      await tx
        .insertInto('tags')
        .values({ id, botId, name, nameNormalized, description, color, createdAt: at })
        .execute()
      return tagById(tx, botId, id)
    })
  }

  async update(ownerId: string, tagId: string, given: Parsed<typeof updateTag>['body']): Promise<Tag> {
    const botId = await this.#botOfTag(ownerId, tagId)
    return this.#inTransaction({ bot: botId }, async (transaction) => {
      const { tx } = transaction
      const before = await tagById(tx, botId, tagId)
      const name = given.name ?? before.name
      const nameNormalized = normalizeForSearch(name)
      await requireFreeName(transaction, botId, nameNormalized, tagId)
      const description = given.description ?? before.description
      await tx
        .updateTable('tags')
        .set({ name, nameNormalized, description, color: given.color ?? before.color })
        .where('id', '=', tagId)
        .where('botId', '=', botId)
        .execute()
      return tagById(tx, botId, tagId)
    })
  }

  /** Contacts stay; they only lose the tag. */
  async remove(ownerId: string, tagId: string): Promise<void> {
    const botId = await this.#botOfTag(ownerId, tagId)
    await this.#inTransaction({ bot: botId }, ({ tx }) =>
      tx.deleteFrom('tags').where('id', '=', tagId).where('botId', '=', botId).execute(),
    )
  }

  async #botOfTag(ownerId: string, tagId: string): Promise<string> {
    return this.#store.read(async (db) => {
      const row = await db
        .selectFrom('tags')
        .select('botId')
        .where('id', '=', tagId)
        .where('botId', 'in', botsOf(db, ownerId))
        .executeTakeFirst()
      if (!row) throw notFound()
      return row.botId
    })
  }
}

const cursorAt = (nameNormalized: string): string => Buffer.from(nameNormalized).toString('base64url')
const fromCursor = (cursor: string): string => storableText(Buffer.from(cursor, 'base64url').toString())

const selectTags = (db: Db) =>
  db
    .selectFrom('tags')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('contactTags')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('contactTags.tagId', '=', 'tags.id')
        .as('contactCount'),
    )

async function tagById(db: Db, botId: string, tagId: string): Promise<Tag> {
  const row = await selectTags(db)
    .where('tags.id', '=', tagId)
    .where('tags.botId', '=', botId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return present(row)
}

async function requireFreeName(
  { tx }: Transaction,
  botId: string,
  nameNormalized: string,
  except: string | null,
): Promise<void> {
  const taken = await tx
    .selectFrom('tags')
    .select('id')
    .where('botId', '=', botId)
    .where('nameNormalized', '=', nameNormalized)
    .executeTakeFirst()
  if (taken && taken.id !== except) throw new Refusal('conflict', contactText.tagTaken)
}

type TagRow = Awaited<ReturnType<ReturnType<typeof selectTags>['executeTakeFirstOrThrow']>>

const present = (row: TagRow): Tag => ({
  _id: row.id,
  botId: row.botId,
  name: row.name,
  description: row.description,
  color: row.color,
  contactCount: row.contactCount ?? 0,
})
