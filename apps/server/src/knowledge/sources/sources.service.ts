import type { SourceReview } from '@recado/contract/knowledge/review'
import type {
  PhotoPrice,
  reviewSource,
  Source,
  updateSource,
  writeSource,
} from '@recado/contract/knowledge/sources'
import { limits } from '@recado/contract/wire/limits'
import type { Parsed } from '@recado/contract/wire/route'
import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { knowledgeText as text } from '../../text/builder/knowledge.ts'
import { compareFacts } from '../making/compare-facts.ts'
import { choicesFor, factsOfContent } from '../making/facts-of-content.ts'
import { writtenFacts } from '../making/written-facts.ts'
import { offeredRows, takenFacts } from '../making/offered-rows.ts'
import type { Sorted } from '../reading/reading.ts'
import type { Intake, ReadSource, TakeFile } from './intake.ts'
import { changeKnowledge, requireFactRoom } from './known-rows.ts'
import { addFacts, knownFacts, stageFacts, switchFacts, tellAgain } from './replace-facts.ts'
import { gathered, reviewOf } from './review-of.ts'
import { hasPicture, keepPicture, pictureOf } from './source-pictures.ts'
import {
  choicesOf,
  presentSource,
  readingOf,
  sortedOrigin,
  sourceOf,
  sourceRows,
} from './sources.repository.ts'

type Choices = Parsed<typeof reviewSource>['body']
type SourceServiceParts = { store: Store; inTransaction: InTransaction; clock: Clock; intake: Intake }

type Listed = { sources: Source[]; facts: number; photo: PhotoPrice | null }

/** Where a bot's facts come from. What is not the owner's is a 404; what cannot be read is refused in words. */
export class Sources {
  readonly #parts: SourceServiceParts
  readonly #uses = new OneAtATime()

  constructor(parts: SourceServiceParts) {
    this.#parts = parts
  }

  async list(ownerId: string, botId: string): Promise<Listed> {
    const { store, clock, intake } = this.#parts
    const rows = await store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return sourceRows(db, botId)
    })
    const facts = rows.reduce((sum, row) => sum + row.facts, 0)
    const photo = await intake.photoPrice(botId)
    return { sources: rows.map((row) => presentSource(row, clock.now())), facts, photo }
  }

  /** What an owner writes counts at once. */
  async write(ownerId: string, botId: string, given: Parsed<typeof writeSource>['body']): Promise<Source> {
    const made = writtenFacts(given)
    return this.#parts.inTransaction({ bot: botId }, (transaction) =>
      changeKnowledge(transaction, ownerId, botId, async (version) => {
        const { tx, at } = transaction
        if (made.length === 0) throw new Refusal('conflict', text.noFacts)
        await requireRoom(tx, botId)
        const id = newId()
        const { kind, title } = given
        const row = { id, botId, kind, title, origin: null, reading: null, note: null }
        await tx
          .insertInto('sources')
          .values({ ...row, readAt: at, checkedAt: at, createdAt: at })
          .execute()
        const facts = made.length
        await addFacts(tx, { botId, sourceId: id }, made, { version, from: 0 })
        await tx.updateTable('sources').set({ facts }).where('id', '=', id).execute()
        return { facts, result: presentSource(await sourceOf(tx, botId, id), at) }
      }),
    )
  }

  async addFile(ownerId: string, botId: string, take: TakeFile): Promise<Source> {
    await this.#require(ownerId, botId)
    const { name, ...read } = await this.#parts.intake.file(ownerId, botId, take)
    const title = name.replace(/\.[^.]{1,10}$/, '').slice(0, limits.name) || name
    return this.#add(ownerId, botId, { kind: 'file', title, origin: name.slice(0, 255) }, read)
  }

  /** The next version of a file, which waits to be looked at. */
  async replaceFile(ownerId: string, botId: string, sourceId: string, take: TakeFile): Promise<Source> {
    const { kind } = await this.#require(ownerId, botId, sourceId)
    if (kind !== 'file') throw new Refusal('conflict', text.isNoFile)
    const { name, ...read } = await this.#parts.intake.file(ownerId, botId, take)
    return this.#keepReading(ownerId, botId, sourceId, { ...read, origin: name.slice(0, 255) })
  }

  async addPage(ownerId: string, botId: string, url: string): Promise<Source> {
    await this.#require(ownerId, botId)
    const read = await this.#parts.intake.page(ownerId, url)
    const { host = '' } = URL.parse(url) ?? {}
    const named = read.content.kind === 'page' ? read.content.title : null
    const title = (named ?? host).slice(0, limits.name)
    return this.#add(ownerId, botId, { kind: 'page', title, origin: url }, read)
  }

  /** What a model sorted of the bot's own texts: rows of a source that its owner takes one by one. */
  async addSorted(ownerId: string, botId: string, read: { note: string; content: Sorted }): Promise<Source> {
    const source = { kind: 'text', title: sortedOrigin, origin: sortedOrigin } as const
    return this.#add(ownerId, botId, source, { ...read, picture: null })
  }

  /** Refuses what nobody may add, before anything is spent on it. */
  async requireSortable(ownerId: string, botId: string): Promise<void> {
    await this.#require(ownerId, botId)
    const rows = await this.#parts.store.read((db) => sourceRows(db, botId))
    if (rows.some(({ origin, waits }) => origin === sortedOrigin && waits))
      throw new Refusal('conflict', text.sortedWaits)
  }

  async reread(ownerId: string, botId: string, sourceId: string): Promise<Source> {
    const { kind, origin } = await this.#require(ownerId, botId, sourceId)
    if (kind !== 'page' || origin === null) throw new Refusal('conflict', text.isNoPage)
    return this.#keepReading(ownerId, botId, sourceId, await this.#parts.intake.page(ownerId, origin))
  }

  /** What waits, with what it would change. */
  async review(ownerId: string, botId: string, sourceId: string, given: Choices): Promise<SourceReview> {
    const { row, content, known, picture, read } = await this.#parts.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const found = await sourceOf(db, botId, sourceId)
      return {
        row: found,
        content: await readingOf(db, sourceId),
        known: found.checkedAt === null ? null : await knownFacts(db, sourceId),
        picture: await hasPicture(db, sourceId),
        read: (await sourceRows(db, botId)).map(({ origin }) => origin),
      }
    })
    const choices = given.tables ?? choicesOf(row)
    return reviewOf({ content, note: row.note, choices, shop: given.shop, picture, read }, known)
  }

  /** The picture that a waiting reading is of. */
  async picture(ownerId: string, botId: string, sourceId: string): Promise<Uint8Array> {
    const found = await this.#parts.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      await sourceOf(db, botId, sourceId)
      return pictureOf(db, sourceId)
    })
    if (!found) throw notFound()
    return found
  }

  /** What waits counts from now on; of one bot one at a time. */
  use(ownerId: string, botId: string, sourceId: string, given: Choices): Promise<Source> {
    return this.#uses.run(botId, () => this.#use(ownerId, botId, sourceId, given))
  }

  async #use(ownerId: string, botId: string, sourceId: string, given: Choices): Promise<Source> {
    const { store, inTransaction } = this.#parts
    const { row, content, known } = await store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const found = await sourceOf(db, botId, sourceId)
      return { row: found, content: await readingOf(db, sourceId), known: await knownFacts(db, sourceId) }
    })
    const choices = choicesFor(content, given.tables ?? choicesOf(row))
    const rows = offeredRows(content, given.shop)
    const made = rows ? takenFacts(rows, given.rows) : await gathered(factsOfContent(content, choices))
    if (made.length === 0) throw new Refusal('conflict', text.noFacts)
    const changes = compareFacts(known, made)
    await requireFactRoom(store, botId, changes.added.length - changes.removed.length)
    await stageFacts(inTransaction, { botId, sourceId }, changes.added)
    return inTransaction({ bot: botId }, (transaction) =>
      changeKnowledge(transaction, ownerId, botId, async (version) => {
        const { tx, at } = transaction
        const before = await sourceOf(tx, botId, sourceId)
        // Another page was quicker, or it was read again meanwhile: what its owner saw is not what counts.
        if (!before.waits || before.readAt !== row.readAt) throw new Refusal('conflict', text.nothingWaits)
        const facts = await switchFacts(tx, { sourceId, version }, changes)
        await tx
          .updateTable('sources')
          .set((eb) => ({
            facts: eb('facts', '+', facts),
            choices: JSON.stringify(choices),
            reading: null,
            checkedAt: at,
          }))
          .where('id', '=', sourceId)
          .execute()
        await keepPicture(tx, sourceId, null)
        return { facts, result: presentSource(await sourceOf(tx, botId, sourceId), at) }
      }),
    )
  }

  async change(
    ownerId: string,
    botId: string,
    sourceId: string,
    { title, stillHolds, discardWaiting }: Parsed<typeof updateSource>['body'],
  ): Promise<Source> {
    return this.#parts.inTransaction({ bot: botId }, (transaction) =>
      changeKnowledge(transaction, ownerId, botId, async (version) => {
        const { tx, at } = transaction
        const row = await sourceOf(tx, botId, sourceId)
        await tx
          .updateTable('sources')
          .set({
            title: title ?? row.title,
            checkedAt: stillHolds && row.checkedAt !== null ? at : row.checkedAt,
            ...(discardWaiting && { reading: null, note: null }),
          })
          .where('id', '=', sourceId)
          .execute()
        if (discardWaiting) await keepPicture(tx, sourceId, null)
        // Facts say where they come from.
        if (title !== undefined && title !== row.title) await tellAgain(tx, { sourceId, version })
        return { facts: 0, result: presentSource(await sourceOf(tx, botId, sourceId), at) }
      }),
    )
  }

  /** Its facts go with it. What was answered by them keeps what they said. */
  async remove(ownerId: string, botId: string, sourceId: string): Promise<void> {
    await this.#parts.inTransaction({ bot: botId }, (transaction) =>
      changeKnowledge(transaction, ownerId, botId, async () => {
        const { facts } = await sourceOf(transaction.tx, botId, sourceId)
        await transaction.tx.deleteFrom('sources').where('id', '=', sourceId).execute()
        return { facts: -facts, result: undefined }
      }),
    )
  }

  async #require(ownerId: string, botId: string, sourceId?: string) {
    return this.#parts.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      if (sourceId !== undefined) return sourceOf(db, botId, sourceId)
      await requireRoom(db, botId)
      return { kind: null, origin: null }
    })
  }

  async #add(
    ownerId: string,
    botId: string,
    source: { kind: 'text' | 'file' | 'page'; title: string; origin: string | null },
    { content, note, picture }: ReadSource,
  ): Promise<Source> {
    return this.#parts.inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      await ownedBot(tx, ownerId, botId)
      await requireRoom(tx, botId)
      const id = newId()
      const row = { id, botId, ...source, reading: JSON.stringify(content), note }
      await tx
        .insertInto('sources')
        .values({ ...row, readAt: at, checkedAt: null, createdAt: at })
        .execute()
      await keepPicture(tx, id, picture)
      emit({ type: 'bot_changed', botId })
      return presentSource(await sourceOf(tx, botId, id), at)
    })
  }

  async #keepReading(
    ownerId: string,
    botId: string,
    sourceId: string,
    { content, note, picture, origin }: ReadSource & { origin?: string },
  ): Promise<Source> {
    return this.#parts.inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      await ownedBot(tx, ownerId, botId)
      const row = await sourceOf(tx, botId, sourceId)
      await tx
        .updateTable('sources')
        .set({ reading: JSON.stringify(content), note, origin: origin ?? row.origin, readAt: at })
        .where('id', '=', sourceId)
        .execute()
      await keepPicture(tx, sourceId, picture)
      emit({ type: 'bot_changed', botId })
      return presentSource(await sourceOf(tx, botId, sourceId), at)
    })
  }
}

async function requireRoom(db: Parameters<typeof sourceRows>[0], botId: string): Promise<void> {
  const rows = await sourceRows(db, botId)
  const { sources: most } = limits.knowledge
  if (rows.length >= most) throw new Refusal('conflict', text.tooManySources(most))
}
