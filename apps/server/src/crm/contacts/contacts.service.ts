import type { Contact, ContactFilter, createContact, updateContact } from '@recado/contract/crm/contacts'
import { limits } from '@recado/contract/wire/limits'
import type { Parsed } from '@recado/contract/wire/route'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { contactByPhone } from '../../messaging/people/contact-of-peer.ts'
import { deleteContacts } from '../../messaging/people/deleted-people.ts'
import { cancelCampaigns } from '../../messaging/outbox/outbox.ts'
import { pauseContact, resumeContact } from '../../messaging/inbound/pause.ts'
import { searchText } from '../../messaging/people/search-text.ts'
import type { ContactRow } from '../../messaging/people/identities.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { once, type Repeatable } from '../../platform/http/requests/idempotency.ts'
import { invalidInput, notFound, Refusal } from '../../platform/http/refusal.ts'
import { contactText } from '../../text/crm/contacts.ts'
import { requireRoomForContact } from './contact-room.ts'
import { contactOf, presentContacts, requireTags, tagsOfQuery } from './contacts.repository.ts'
import { type ContactPage, findContacts, stateIs } from './find-contacts.ts'
import { phoneOfBot } from '../../messaging/bots/phone-of-bot.ts'
import { setTags } from './tagging.ts'
import { optedIn, optedOut } from '../../messaging/people/opt-out.ts'
import { consentColumns } from './contact-consent.ts'

export type ContactsOptions = {
  store: Store
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  /** Contacts of an account. */
  most?: number | undefined
}

/** The customers of a bot. Every call is refused with 404 for a bot or contact that is not the owner's. */
export class Contacts {
  readonly #options: ContactsOptions

  constructor(options: ContactsOptions) {
    this.#options = options
  }

  async list(
    ownerId: string,
    botId: string,
    filter: ContactFilter,
    page: Omit<ContactPage, 'now'>,
  ): Promise<{ contacts: Contact[]; nextCursor: string | null }> {
    const now = this.#options.clock.now()
    return this.#options.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      await tagsOfQuery(db, botId, filter.tags)
      const { rows, nextCursor } = await findContacts(db, botId, filter, { ...page, now })
      return { contacts: await presentContacts(db, rows, now), nextCursor }
    })
  }

  /** In how many chats of each of an owner's bots something is unread. */
  unread(ownerId: string): Promise<{ botId: string; chats: number }[]> {
    return this.#options.store.read((db) =>
      db
        .selectFrom('contacts')
        .innerJoin('bots', 'bots.id', 'contacts.botId')
        .select((eb) => ['contacts.botId', eb.fn.countAll<number>().as('chats')])
        .where('bots.ownerId', '=', ownerId)
        .where(stateIs.unread)
        .groupBy('contacts.botId')
        .execute(),
    )
  }

  /** Of one that was made one with another, that other. */
  async get(ownerId: string, botId: string, contactId: string): Promise<Contact> {
    return this.#options.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const row = await contactOf(db, botId, contactId)
      return one(await presentContacts(db, [row], this.#options.clock.now()))
    })
  }

  /** Refused with 400 when the phone is none, with 409 when there is a contact with it. */
  async create(
    ownerId: string,
    botId: string,
    given: Parsed<typeof createContact>['body'],
    request: Repeatable | null,
  ): Promise<{ contact: Contact }> {
    return this.#options.inTransaction({ bot: botId }, async (transaction) => {
      const bot = await ownedBot(transaction.tx, ownerId, botId)
      return once(transaction, request, async () => {
        await requireTags(transaction.tx, botId, given.tags ?? [], 'tags')
        await requireRoomForContact(transaction.tx, ownerId, this.#options.most ?? limits.contactsOfAccount)
        const phoneNumber = await phoneOfBot(transaction.tx, bot, given.phoneNumber)
        const id = newId()
        await requireFree(transaction, botId, phoneNumber, id)
        const name = given.name || null
        await transaction.tx
          .insertInto('contacts')
          .values({
            id,
            botId,
            name,
            pushName: null,
            phoneNumber,
            email: given.email || null,
            notes: given.notes ?? '',
            searchText: searchText(name, phoneNumber, null),
            createdAt: transaction.at,
            updatedAt: transaction.at,
          })
          .execute()
        await transaction.tx
          .insertInto('contactIdentities')
          .values({ id: newId(), botId, kind: 'phone', value: phoneNumber, contactId: id })
          .execute()
        await setTags(transaction, id, given.tags ?? [])
        return { contact: await this.#changed(transaction, botId, id) }
      })
    })
  }

  /** What is not named stays. The phone can only be given to a contact that has none yet. */
  async update(
    ownerId: string,
    botId: string,
    contactId: string,
    given: Parsed<typeof updateContact>['body'],
  ): Promise<Contact> {
    return this.#options.inTransaction({ bot: botId }, async (transaction) => {
      const bot = await ownedBot(transaction.tx, ownerId, botId)
      const row = await contactOf(transaction.tx, botId, contactId)
      if (given.tags) await requireTags(transaction.tx, botId, given.tags, 'tags')
      const written =
        given.phoneNumber === undefined ? null : await phoneOfBot(transaction.tx, bot, given.phoneNumber)
      const phoneNumber = written ?? row.phoneNumber
      if (written !== null && written !== row.phoneNumber) await this.#changePhone(transaction, row, written)
      const name = given.name === undefined ? row.name : given.name || null
      await transaction.tx
        .updateTable('contacts')
        .set({
          name,
          phoneNumber,
          searchText: searchText(name ?? row.pushName, phoneNumber, row.username),
          updatedAt: transaction.at,
          ...(given.email !== undefined && { email: given.email || null }),
          ...(given.notes !== undefined && { notes: given.notes }),
          // Who had left already did so then, and by whoever's word it was.
          ...(given.optOut !== undefined &&
            given.optOut !== (row.optOut === 1) &&
            (given.optOut ? optedOut('owner', transaction.at) : optedIn)),
          ...(given.consent !== undefined && consentColumns(given.consent, transaction.at)),
          ...(given.blocked !== undefined && { blocked: given.blocked ? 1 : 0 }),
        })
        .where('id', '=', row.id)
        .where('botId', '=', botId)
        .execute()
      if (given.optOut === true) await cancelCampaigns(transaction, row.id, 'opted_out')
      if (given.blocked === true) await cancelCampaigns(transaction, row.id, 'blocked')
      if (given.tags) await setTags(transaction, row.id, given.tags)
      return this.#changed(transaction, botId, row.id)
    })
  }

  async remove(ownerId: string, botId: string, contactId: string): Promise<void> {
    await this.#options.inTransaction({ bot: botId }, async (transaction) => {
      await ownedBot(transaction.tx, ownerId, botId)
      const { id } = await contactOf(transaction.tx, botId, contactId)
      // Nobody meant the other one.
      if (id !== contactId) throw notFound()
      await deleteContacts(transaction, botId, [contactId])
      transaction.emit({ type: 'contact_changed', botId, contactId })
    })
  }

  /** Keeps the bot still towards this customer: for some minutes, or until somebody reactivates it. */
  async pause(
    ownerId: string,
    botId: string,
    contactId: string,
    minutes: number | undefined,
  ): Promise<Contact> {
    return this.#options.inTransaction({ bot: botId }, async (transaction) => {
      await ownedBot(transaction.tx, ownerId, botId)
      const { id } = await contactOf(transaction.tx, botId, contactId)
      const until = minutes === undefined ? null : transaction.at + minutes * 60_000
      await pauseContact(transaction, { botId, contactId: id }, { reason: 'button', until })
      return this.#changed(transaction, botId, id)
    })
  }

  async resume(ownerId: string, botId: string, contactId: string): Promise<Contact> {
    return this.#options.inTransaction({ bot: botId }, async (transaction) => {
      await ownedBot(transaction.tx, ownerId, botId)
      const { id } = await contactOf(transaction.tx, botId, contactId)
      await resumeContact(transaction, { botId, contactId: id })
      return this.#changed(transaction, botId, id)
    })
  }

  async #changePhone(transaction: Transaction, row: ContactRow, phoneNumber: string): Promise<void> {
    // Somebody who wrote under a number is that number.
    if (row.phoneNumber !== null && row.lastInboundAt !== null) {
      throw invalidInput([{ path: 'phoneNumber', message: contactText.phone.known }])
    }
    await requireFree(transaction, row.botId, phoneNumber, row.id)
    await transaction.tx
      .updateTable('contacts')
      .set({ noWhatsAppAt: null })
      .where('id', '=', row.id)
      .where('botId', '=', row.botId)
      .execute()
    await transaction.tx
      .deleteFrom('contactIdentities')
      .where('contactId', '=', row.id)
      .where('kind', '=', 'phone')
      .execute()
    await transaction.tx
      .insertInto('contactIdentities')
      .values({ id: newId(), botId: row.botId, kind: 'phone', value: phoneNumber, contactId: row.id })
      .execute()
  }

  async #changed(transaction: Transaction, botId: string, contactId: string): Promise<Contact> {
    transaction.emit({ type: 'contact_changed', botId, contactId })
    return one(
      await presentContacts(
        transaction.tx,
        [await contactOf(transaction.tx, botId, contactId)],
        transaction.at,
      ),
    )
  }
}

/** Nobody else has this number, in whichever of its forms the network knows it. */
async function requireFree(
  { tx }: Transaction,
  botId: string,
  phoneNumber: string,
  contactId: string,
): Promise<void> {
  const holder = await contactByPhone(tx, botId, phoneNumber)
  if (!holder || holder.id === contactId) return
  const message = contactText.phone.taken
  const details = [{ path: 'phoneNumber', message, contactId: holder.id }]
  throw new Refusal('conflict', message, { details })
}

function one(contacts: Contact[]): Contact {
  const [contact] = contacts
  if (!contact) throw new Error('A contact was presented as nothing')
  return contact
}
