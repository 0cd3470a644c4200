import type { Contact, ContactFilter, createContact, updateContact } from '@recado/contract/crm/contacts'
import type { Parsed } from '@recado/contract/wire/route'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { contactByPhone } from '../../messaging/people/contact-of-peer.ts'
import { deleteContacts } from '../../messaging/people/deleted-people.ts'
import { cancelCampaigns } from '../../messaging/outbox/outbox.ts'
import { pauseContact, resumeContact } from '../../messaging/inbound/pause.ts'
import { searchText } from '../../messaging/people/search-text.ts'
import type { InUnit, Unit } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { once, type Repeatable } from '../../platform/http/idempotency.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { contactText } from '../../text/contacts.ts'
import {
  type ContactRow,
  contactOf,
  presentContacts,
  requireTags,
  tagsOfQuery,
} from './contacts.repository.ts'
import { type ContactPage, findContacts, stateIs } from './find-contacts.ts'
import { phoneOfBot } from '../../messaging/bots/phone-of-bot.ts'
import { setTags } from './tagging.ts'

export type ContactsOptions = { store: Store; inUnit: InUnit; clock: Pick<Clock, 'now'> }

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
    return this.#options.inUnit(async (unit) => {
      const bot = await ownedBot(unit.tx, ownerId, botId)
      return once(unit, request, async () => {
        await requireTags(unit.tx, botId, given.tags ?? [], 'tags')
        const phoneNumber = await phoneOfBot(unit.tx, bot, given.phoneNumber)
        const id = newId()
        await requireFree(unit, botId, phoneNumber, id)
        const name = given.name || null
        await unit.tx
          .insertInto('contacts')
          .values({
            id,
            botId,
            name,
            pushName: null,
            phoneNumber,
            email: given.email || null,
            notes: given.notes ?? '',
            searchText: searchText(name, phoneNumber),
            createdAt: unit.at,
            updatedAt: unit.at,
          })
          .execute()
        await unit.tx
          .insertInto('contactIdentities')
          .values({ id: newId(), botId, kind: 'phone', value: phoneNumber, contactId: id })
          .execute()
        await setTags(unit, id, given.tags ?? [])
        return { contact: await this.#changed(unit, botId, id) }
      })
    }, botId)
  }

  /** What is not named stays. The phone can only be given to a contact that has none yet. */
  async update(
    ownerId: string,
    botId: string,
    contactId: string,
    given: Parsed<typeof updateContact>['body'],
  ): Promise<Contact> {
    return this.#options.inUnit(async (unit) => {
      const bot = await ownedBot(unit.tx, ownerId, botId)
      const row = await contactOf(unit.tx, botId, contactId)
      if (given.tags) await requireTags(unit.tx, botId, given.tags, 'tags')
      const written =
        given.phoneNumber === undefined ? null : await phoneOfBot(unit.tx, bot, given.phoneNumber)
      const phoneNumber = written ?? row.phoneNumber
      if (written !== null && written !== row.phoneNumber) await this.#changePhone(unit, row, written)
      const name = given.name === undefined ? row.name : given.name || null
      await unit.tx
        .updateTable('contacts')
        .set({
          name,
          phoneNumber,
          searchText: searchText(name ?? row.pushName, phoneNumber),
          updatedAt: unit.at,
          ...(given.email !== undefined && { email: given.email || null }),
          ...(given.notes !== undefined && { notes: given.notes }),
          ...(given.optOut !== undefined && { optOut: given.optOut ? 1 : 0 }),
          ...(given.blocked !== undefined && { blocked: given.blocked ? 1 : 0 }),
        })
        .where('id', '=', contactId)
        .execute()
      if (given.optOut === true) await cancelCampaigns(unit, contactId, 'opted_out')
      if (given.blocked === true) await cancelCampaigns(unit, contactId, 'blocked')
      if (given.tags) await setTags(unit, contactId, given.tags)
      return this.#changed(unit, botId, contactId)
    }, botId)
  }

  async remove(ownerId: string, botId: string, contactId: string): Promise<void> {
    await this.#options.inUnit(async (unit) => {
      await ownedBot(unit.tx, ownerId, botId)
      await contactOf(unit.tx, botId, contactId)
      await deleteContacts(unit, botId, [contactId])
      unit.tell({ type: 'contact_changed', botId, contactId })
    }, botId)
  }

  /** Keeps the bot still towards this customer: for some minutes, or until somebody reactivates it. */
  async pause(
    ownerId: string,
    botId: string,
    contactId: string,
    minutes: number | undefined,
  ): Promise<Contact> {
    return this.#options.inUnit(async (unit) => {
      await ownedBot(unit.tx, ownerId, botId)
      await contactOf(unit.tx, botId, contactId)
      const until = minutes === undefined ? null : unit.at + minutes * 60_000
      await pauseContact(unit, { botId, contactId }, { reason: 'button', until })
      return this.#changed(unit, botId, contactId)
    }, botId)
  }

  async resume(ownerId: string, botId: string, contactId: string): Promise<Contact> {
    return this.#options.inUnit(async (unit) => {
      await ownedBot(unit.tx, ownerId, botId)
      await contactOf(unit.tx, botId, contactId)
      await resumeContact(unit, { botId, contactId })
      return this.#changed(unit, botId, contactId)
    }, botId)
  }

  async #changePhone(unit: Unit, row: ContactRow, phoneNumber: string): Promise<void> {
    // Somebody who wrote under a number is that number.
    if (row.phoneNumber !== null && row.lastInboundAt !== null) {
      throw invalidInput([{ path: 'phoneNumber', message: contactText.phone.known }])
    }
    await requireFree(unit, row.botId, phoneNumber, row.id)
    await unit.tx.updateTable('contacts').set({ noWhatsAppAt: null }).where('id', '=', row.id).execute()
    await unit.tx
      .deleteFrom('contactIdentities')
      .where('contactId', '=', row.id)
      .where('kind', '=', 'phone')
      .execute()
    await unit.tx
      .insertInto('contactIdentities')
      .values({ id: newId(), botId: row.botId, kind: 'phone', value: phoneNumber, contactId: row.id })
      .execute()
  }

  async #changed(unit: Unit, botId: string, contactId: string): Promise<Contact> {
    unit.tell({ type: 'contact_changed', botId, contactId })
    return one(await presentContacts(unit.tx, [await contactOf(unit.tx, botId, contactId)], unit.at))
  }
}

/** Nobody else has this number, in whichever of its forms the network knows it. */
async function requireFree(
  { tx }: Unit,
  botId: string,
  phoneNumber: string,
  contactId: string,
): Promise<void> {
  const holder = await contactByPhone(tx, botId, phoneNumber)
  if (holder && holder.id !== contactId) throw new Refusal('conflict', contactText.phone.taken)
}

function one(contacts: Contact[]): Contact {
  const [contact] = contacts
  if (!contact) throw new Error('A contact was presented as nothing')
  return contact
}
