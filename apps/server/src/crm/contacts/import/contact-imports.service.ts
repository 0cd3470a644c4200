import type { Readable } from 'node:stream'
import type { ContactImport, startContactImport } from '@recado/contract/crm/contact-imports'
import { limits } from '@recado/contract/wire/limits'
import type { Parsed } from '@recado/contract/wire/route'
import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import { ownedBot } from '../../../messaging/bots/owned-bot.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Core } from '../../../platform/core.ts'
import { once, type Repeatable } from '../../../platform/http/requests/idempotency.ts'
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts'
import { importText } from '../../../text/crm/contact-imports.ts'
import { requireRoomForContact } from '../contact-room.ts'
import { requireTags } from '../contacts.repository.ts'
import type { ImportRunner } from './import-runner.ts'
import { readContactFile } from './read-file.ts'
import type { FileStore, ReceivedFile } from '../../../platform/files/file-store.ts'
import { columnsOf, importOf, incompleteOf, presentImport, type ImportColumn } from './stored-import.ts'

/** Rows stored in one transaction, and characters of them. */
const batch = { rows: 200, characters: 256 * 1024 }

/** Brings the file of a request to where it is told. */
export type ReceiveFile = (
  keep: (stream: Readable) => Promise<ReceivedFile>,
) => Promise<{ name: string; file: ReceivedFile }>

/** Files of contacts: read, looked at, then taken in. One of a bot at a time; 404 for what is not the owner's. */
export class ContactImports {
  readonly #core: Pick<Core, 'store' | 'inTransaction'>
  readonly #runner: ImportRunner
  readonly #files: Pick<FileStore, 'receive'>
  readonly #most: number
  readonly #turns = new OneAtATime()

  /** `most`: contacts of an account. */
  constructor(
    core: Pick<Core, 'store' | 'inTransaction'>,
    parts: { runner: ImportRunner; files: Pick<FileStore, 'receive'>; most?: number | undefined },
  ) {
    this.#core = core
    this.#runner = parts.runner
    this.#files = parts.files
    this.#most = parts.most ?? limits.contactsOfAccount
  }

  /** Refuses whoever does not own the bot, before a file is read. */
  async require(ownerId: string, botId: string): Promise<void> {
    await this.#core.store.read((db) => ownedBot(db, ownerId, botId))
  }

  /** Takes a file in by `receive`, reads it and keeps it as a draft, in the place of the bot's former ones; one at a time. */
  upload(ownerId: string, botId: string, receive: ReceiveFile): Promise<ContactImport> {
    return this.#turns.run(botId, async () => {
      const { name, file } = await receive((stream) => this.#files.receive(newId(), stream))
      try {
        return await this.#keep(ownerId, botId, name, file.path)
      } finally {
        await file.discard()
      }
    })
  }

  async #keep(ownerId: string, botId: string, name: string, path: string): Promise<ContactImport> {
    const { format, columns, rows } = await readContactFile(path)
    const id = newId()
    await this.#core.inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      const own = tx.selectFrom('contactImports').select('id').where('botId', '=', botId)
      const running = await own.where('state', '=', 'running').executeTakeFirst()
      if (running) throw new Refusal('conflict', importText.running)
      await tx.deleteFrom('contactImports').where('botId', '=', botId).execute()
      const filename = name.slice(0, 255)
      const said = { id, botId, filename, format, columns: JSON.stringify(columns) }
      await tx
        .insertInto('contactImports')
        .values({ ...said, state: 'reading', createdAt: at, finishedAt: null })
        .execute()
    })
    let stored = 0
    for await (const values of batchesOf(rows())) {
      const numbered = values.map((cells) => ({ importId: id, position: ++stored, cells, fault: null }))
      await this.#core.inTransaction({ bot: botId }, ({ tx }) =>
        tx.insertInto('contactImportRows').values(numbered).execute(),
      )
    }
    return this.#core.inTransaction({ bot: botId }, async ({ tx }) => {
      await tx
        .updateTable('contactImports')
        .set({ state: 'draft', rows: stored })
        .where('id', '=', id)
        .where('botId', '=', botId)
        .execute()
      return presentImport(await importOf(tx, botId, id))
    })
  }

  async get(ownerId: string, botId: string, importId: string): Promise<ContactImport> {
    return this.#core.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const row = await importOf(db, botId, importId)
      return presentImport(row, await incompleteOf(db, row))
    })
  }

  /** Begins to take a draft in. */
  async start(
    ownerId: string,
    botId: string,
    importId: string,
    given: Parsed<typeof startContactImport>['body'],
    request: Repeatable | null,
  ): Promise<{ import: ContactImport }> {
    const answer = await this.#core.inTransaction({ bot: botId }, async (transaction) => {
      const { tx } = transaction
      await ownedBot(tx, ownerId, botId)
      const row = await importOf(tx, botId, importId)
      return once(transaction, request, async () => {
        if (row.state !== 'draft') throw new Refusal('conflict', importText.started)
        const columns = JSON.stringify(chosenColumns(columnsOf(row), given.columns))
        await requireTags(tx, botId, given.tags ?? [], 'tags')
        await requireRoomForContact(tx, ownerId, this.#most)
        await tx
          .updateTable('contactImports')
          .set({ state: 'running', columns, tagIds: JSON.stringify(given.tags ?? []) })
          .where('id', '=', importId)
          .where('botId', '=', botId)
          .execute()
        return { import: presentImport(await importOf(tx, botId, importId)) }
      })
    })
    void this.#runner.wake()
    return answer
  }

  /** Forgets it; one that runs stops after the rows in hand. */
  async remove(ownerId: string, botId: string, importId: string): Promise<void> {
    await this.#core.inTransaction({ bot: botId }, async ({ tx }) => {
      await ownedBot(tx, ownerId, botId)
      await importOf(tx, botId, importId)
      await tx.deleteFrom('contactImports').where('id', '=', importId).where('botId', '=', botId).execute()
    })
  }
}

/** Rows as they are stored, so many at a time. */
async function* batchesOf(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let values: string[] = []
  let characters = 0
  for await (const row of rows) {
    const cells = JSON.stringify(row)
    values.push(cells)
    characters += cells.length
    if (values.length < batch.rows && characters < batch.characters) continue
    yield values
    values = []
    characters = 0
  }
  if (values.length > 0) yield values
}

/** The columns with what the owner says that they are; the phone's is among them, and none is there twice. */
function chosenColumns(
  columns: ImportColumn[],
  fields: Parsed<typeof startContactImport>['body']['columns'],
): ImportColumn[] {
  if (fields.length !== columns.length)
    throw invalidInput([{ path: 'columns', message: importText.columnCount }])
  const twice = fields.findIndex((field, index) => field !== null && fields.indexOf(field) !== index)
  if (twice >= 0) throw invalidInput([{ path: `columns.${twice}`, message: importText.columnTwice }])
  if (!fields.includes('phoneNumber')) {
    throw invalidInput([{ path: 'columns', message: importText.phoneColumn }])
  }
  return columns.map((column, index) => ({ ...column, field: fields[index] ?? null }))
}
