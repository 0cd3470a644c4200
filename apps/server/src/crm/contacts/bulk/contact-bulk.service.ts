import type { changeContacts, ContactSelection } from '@recado/contract/crm/contact-bulk'
import type { ContactFilter } from '@recado/contract/crm/contacts'
import type { CsvFormat } from '@recado/contract/wire/choices'
import type { Parsed } from '@recado/contract/wire/route'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ownedBot } from '../../../messaging/bots/owned-bot.ts'
import type { Core } from '../../../platform/core.ts'
import { csvStream } from '../../../platform/csv/csv-stream.ts'
import { layoutOfBot } from '../../../messaging/bots/csv-layout-of-bot.ts'
import { importText } from '../../../text/crm/contact-imports.ts'
import { presentContacts, requireTags, tagsOfQuery } from '../contacts.repository.ts'
import { type ExportedContact, exportedContact } from '../export-contacts.ts'
import { matchingContacts } from '../find-contacts.ts'
import { changeThese } from './bulk-actions.ts'
import { chosenContacts, chunksOf } from './chosen-contacts.ts'
import type { RemovalRunner } from './removal-runner.ts'

/** Contacts read at once for a file. */
const batch = 100

/** What an owner does with many contacts at once: with all of them in one transaction, or with none. */
export class ContactBulk {
  readonly #core: Pick<Core, 'store' | 'inTransaction' | 'clock'>
  readonly #removals: Pick<RemovalRunner, 'wake'>

  constructor(core: Pick<Core, 'store' | 'inTransaction' | 'clock'>, removals: Pick<RemovalRunner, 'wake'>) {
    this.#core = core
    this.#removals = removals
  }

  /** How many fit. */
  count(ownerId: string, botId: string, filter: ContactFilter): Promise<number> {
    return this.#core.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      await tagsOfQuery(db, botId, filter.tags)
      const { count } = await (
        await matchingContacts(db, botId, filter, this.#core.clock.now())
      )
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    })
  }

  async change(
    ownerId: string,
    botId: string,
    { selection, action }: Parsed<typeof changeContacts>['body'],
  ): Promise<{ selected: number; changed: string[] }> {
    const answer = await this.#core.inTransaction({ bot: botId }, async (transaction) => {
      const { tx, at, emit } = transaction
      await ownedBot(tx, ownerId, botId)
      if (action.type === 'tag') {
        await requireTags(tx, botId, action.add ?? [], 'action.add')
        await requireTags(tx, botId, action.remove ?? [], 'action.remove')
      }
      const chosen = await chosenContacts(tx, botId, selection, at)
      const changed: string[] = []
      for (const [, some] of chunksOf(chosen))
        changed.push(...(await changeThese(transaction, botId, some, action)))
      // Pages fetch what they show: once is enough for thousands.
      const [anyone] = changed
      if (anyone !== undefined) emit({ type: 'contact_changed', botId, contactId: anyone })
      return { selected: chosen.length, changed }
    })
    if (action.type === 'delete') void this.#removals.wake()
    return answer
  }

  /** Those who were chosen, in the form of an export of all. */
  async export(
    ownerId: string,
    botId: string,
    selection: ContactSelection,
    format: CsvFormat,
  ): Promise<Readable> {
    const { store, clock } = this.#core
    const { layout, chosen } = await store.read(async (db) => {
      const bot = await ownedBot(db, ownerId, botId)
      const layout = await layoutOfBot(db, bot, format)
      return { layout, chosen: await chosenContacts(db, botId, selection, clock.now()) }
    })
    const rows = async function* (): AsyncGenerator<ExportedContact> {
      for (let from = 0; from < chosen.length; from += batch) {
        const some = chosen.slice(from, from + batch)
        const contacts = await store.read(async (db) => {
          const found = await db.selectFrom('contacts').selectAll().where('id', 'in', some).execute()
          const inOrder = found.toSorted((one, other) => some.indexOf(one.id) - some.indexOf(other.id))
          return presentContacts(db, inOrder, clock.now())
        })
        for (const contact of contacts) yield exportedContact(contact, layout)
        await setImmediate()
      }
    }
    return csvStream(rows(), layout, importText.columns)
  }
}
