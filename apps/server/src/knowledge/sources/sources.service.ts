import type {
  reviewSource,
  Source,
  SourceReview,
  updateSource,
  writeSource,
} from '@recado/contract/knowledge/knowledge'
import { limits } from '@recado/contract/wire/limits'
import type { Parsed } from '@recado/contract/wire/route'
import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { knowledgeText as text } from '../../text/knowledge.ts'
import { compareFacts } from '../making/compare-facts.ts'
import { choicesFor, factsOfContent } from '../making/facts-of-content.ts'
import { writtenFacts } from '../making/written-facts.ts'
import type { Content } from '../reading/reading.ts'
import type { SourceRead, SourceReader } from '../reading/source-reader.ts'
import { changeKnowledge, requireFactRoom } from './known-rows.ts'
import { addFacts, knownFacts, stageFacts, switchFacts, tellAgain } from './replace-facts.ts'
import { gathered, reviewOf } from './review-of.ts'
import { choicesOf, presentSource, readingOf, sourceOf, sourceRows } from './sources.repository.ts'

/** A file as it came. */
export type SentFile = { name: string; bytes: Uint8Array }
/** Takes the file of a request in. */
export type TakeFile = () => Promise<SentFile>

type Choices = Parsed<typeof reviewSource>['body']
type SourceServiceParts = { store: Store; inTransaction: InTransaction; clock: Clock; reader: SourceReader }

/** Where a bot's facts come from. What is not the owner's is a 404; what cannot be read is refused in words. */
export class Sources {
  readonly #parts: SourceServiceParts
  /** An account's files wait for each other outside of the memory. */
  readonly #files = new OneAtATime()
  readonly #uses = new OneAtATime()

  constructor(parts: SourceServiceParts) {
    this.#parts = parts
  }

  list(ownerId: string, botId: string): Promise<{ sources: Source[]; facts: number }> {
    const { store, clock } = this.#parts
    return store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const rows = await sourceRows(db, botId)
      const facts = rows.reduce((sum, row) => sum + row.facts, 0)
      return { sources: rows.map((row) => presentSource(row, clock.now())), facts }
    })
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
    const { name, content, note } = await this.#readFile(ownerId, take)
    const title = name.replace(/\.[^.]{1,10}$/, '').slice(0, limits.name) || name
    return this.#add(ownerId, botId, { kind: 'file', title, origin: name.slice(0, 255) }, { content, note })
  }

  /** The next version of a file, which waits to be looked at. */
  async replaceFile(ownerId: string, botId: string, sourceId: string, take: TakeFile): Promise<Source> {
    const { kind } = await this.#require(ownerId, botId, sourceId)
    if (kind !== 'file') throw new Refusal('conflict', text.isNoFile)
    const { name, ...read } = await this.#readFile(ownerId, take)
    return this.#keepReading(ownerId, botId, sourceId, { ...read, origin: name.slice(0, 255) })
  }

  async addPage(ownerId: string, botId: string, url: string): Promise<Source> {
    await this.#require(ownerId, botId)
    const read = taken(await this.#parts.reader.readPage(ownerId, url), 'url')
    const { host = '' } = URL.parse(url) ?? {}
    const named = read.content.kind === 'page' ? read.content.title : null
    const title = (named ?? host).slice(0, limits.name)
    return this.#add(ownerId, botId, { kind: 'page', title, origin: url }, read)
  }

  async reread(ownerId: string, botId: string, sourceId: string): Promise<Source> {
    const { kind, origin } = await this.#require(ownerId, botId, sourceId)
    if (kind !== 'page' || origin === null) throw new Refusal('conflict', text.isNoPage)
    const read = taken(await this.#parts.reader.readPage(ownerId, origin), 'url')
    return this.#keepReading(ownerId, botId, sourceId, read)
  }

  /** What waits, with what it would change. */
  async review(ownerId: string, botId: string, sourceId: string, given: Choices): Promise<SourceReview> {
    const { row, content, known } = await this.#parts.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const found = await sourceOf(db, botId, sourceId)
      const waiting = await readingOf(db, sourceId)
      if (found.checkedAt === null) return { row: found, content: waiting, known: null }
      const facts = await knownFacts(db, sourceId)
      return { row: found, content: waiting, known: facts }
    })
    return reviewOf({ content, note: row.note, choices: given.tables ?? choicesOf(row) }, known)
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
    const made = await gathered(factsOfContent(content, choices))
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

  #readFile(ownerId: string, take: TakeFile) {
    return this.#files.run(ownerId, async () => {
      const { name, bytes } = await take()
      return { name, ...taken(await this.#parts.reader.readFile(ownerId, name, bytes), 'file') }
    })
  }

  async #add(
    ownerId: string,
    botId: string,
    source: { kind: 'file' | 'page'; title: string; origin: string },
    { content, note }: { content: Content; note: string | null },
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
      emit({ type: 'bot_changed', botId })
      return presentSource(await sourceOf(tx, botId, id), at)
    })
  }

  async #keepReading(
    ownerId: string,
    botId: string,
    sourceId: string,
    { content, note, origin }: { content: Content; note: string | null; origin?: string },
  ): Promise<Source> {
    return this.#parts.inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      await ownedBot(tx, ownerId, botId)
      const row = await sourceOf(tx, botId, sourceId)
      await tx
        .updateTable('sources')
        .set({ reading: JSON.stringify(content), note, origin: origin ?? row.origin, readAt: at })
        .where('id', '=', sourceId)
        .execute()
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

/** What was read, or why it was not, at the field that named it. */
function taken(read: SourceRead, path: 'file' | 'url'): { content: Content; note: string | null } {
  if (!read.ok) throw invalidInput([{ path, message: read.why }])
  if (read.content.kind === 'chat') throw invalidInput([{ path, message: text.noChats }])
  return { content: read.content, note: read.note }
}
