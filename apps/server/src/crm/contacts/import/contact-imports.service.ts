import type { ContactImport, startContactImport } from '@recado/contract/crm/contact-imports'
import type { Parsed } from '@recado/contract/wire/route'
import { ownedBot } from '../../../messaging/bots/owned-bot.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Core } from '../../../platform/core.ts'
import { once, type Repeatable } from '../../../platform/http/idempotency.ts'
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts'
import { importText } from '../../../text/contact-imports.ts'
import { requireTags } from '../contacts.repository.ts'
import type { ImportRunner } from './import-runner.ts'
import { readContactFile } from './read-file.ts'
import { columnsOf, importOf, presentImport, type ImportColumn } from './stored-import.ts'

/** Rows stored in one transaction. */
const batch = 200

/** Files of contacts: read, looked at, then taken in. One of a bot at a time; 404 for what is not the owner's. */
export class ContactImports {
  readonly #core: Pick<Core, 'store' | 'inTransaction'>
  readonly #runner: ImportRunner

  constructor(core: Pick<Core, 'store' | 'inTransaction'>, runner: ImportRunner) {
    this.#core = core
    this.#runner = runner
  }

  /** Refuses whoever does not own the bot, before a file is read. */
  async require(ownerId: string, botId: string): Promise<void> {
    await this.#core.store.read((db) => ownedBot(db, ownerId, botId))
  }

  /** Reads a file and keeps it as a draft, in the place of the bot's former ones. */
  async upload(
    ownerId: string,
    botId: string,
    file: { name: string; bytes: Uint8Array },
  ): Promise<ContactImport> {
    const { format, columns, rows } = await readContactFile(file.bytes)
    const id = newId()
    await this.#core.inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      const own = tx.selectFrom('contactImports').select('id').where('botId', '=', botId)
      const running = await own.where('state', '=', 'running').executeTakeFirst()
      if (running) throw new Refusal('conflict', importText.running)
      await tx.deleteFrom('contactImports').where('botId', '=', botId).execute()
      const filename = file.name.slice(0, 255)
      const said = { id, botId, filename, format, columns: JSON.stringify(columns) }
      await tx
        .insertInto('contactImports')
        .values({ ...said, state: 'reading', createdAt: at, finishedAt: null })
        .execute()
    })
    for (let from = 0; from < rows.length; from += batch) {
      const values = rows.slice(from, from + batch).map((cells, index) => ({
        importId: id,
        position: from + index + 1,
        cells: JSON.stringify(cells),
        fault: null,
      }))
      await this.#core.inTransaction({ bot: botId }, ({ tx }) =>
        tx.insertInto('contactImportRows').values(values).execute(),
      )
    }
    return this.#core.inTransaction({ bot: botId }, async ({ tx }) => {
      await tx
        .updateTable('contactImports')
        .set({ state: 'draft', rows: rows.length })
        .where('id', '=', id)
        .execute()
      return presentImport(await importOf(tx, botId, id))
    })
  }

  async get(ownerId: string, botId: string, importId: string): Promise<ContactImport> {
    return this.#core.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return presentImport(await importOf(db, botId, importId))
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
        await tx
          .updateTable('contactImports')
          .set({ state: 'running', columns, tagIds: JSON.stringify(given.tags ?? []) })
          .where('id', '=', importId)
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
      await tx.deleteFrom('contactImports').where('id', '=', importId).execute()
    })
  }
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
