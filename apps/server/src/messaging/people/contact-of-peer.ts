import type { Peer } from '@recado/whatsapp'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Db } from '../../platform/db/store.ts'
import { newId } from '../../platform/db/ids.ts'
import { keptName } from './contact-name.ts'
import { mergeContacts } from './contact-merge.ts'
import { cancelCampaigns } from '../outbox/outbox.ts'
import { optOutOfBoth } from './opt-out.ts'
import {
  type ContactRow,
  type Identity,
  type Known,
  byIdentity,
  identitiesOf,
  knownContacts,
  tie,
} from './identities.ts'
import { canonicalPhone, phoneVariants } from '../../platform/phone/phone-number.ts'
import { searchText } from './search-text.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { releaseUsername } from './usernames.ts'

const identitiesOfContact = hotQuery<{ contactId: string }>()((db, value) =>
  db
    .selectFrom('contactIdentities')
    .select(['kind', 'value'])
    .where('contactId', '=', value('contactId'))
    .orderBy('id'),
)

const byId = hotQuery<{ id: string }>()((db, value) =>
  db.selectFrom('contacts').selectAll().where('id', '=', value('id')),
)

/**
 * The contact at the other end, created when new. A peer with two identities ties them together: contacts which
 * turn out to be one person are merged.
 */
export async function contactOfPeer(
  transaction: Transaction,
  botId: string,
  peer: Peer,
  pushName: string | null,
): Promise<ContactRow> {
  const found = await knownContacts(transaction, botId, identitiesOf(peer))
  if (found.contacts.length === 1 && found.missing.length === 0 && found.contacts[0])
    return refresh(transaction, found.contacts[0], peer, pushName)
  const former = await takeMovedNumber(transaction, botId, peer)
  const known = former ? await knownContacts(transaction, botId, identitiesOf(peer)) : found
  const [kept, ...others] = known.contacts
  const contactId = kept?.id ?? (await createContact(transaction, botId))
  await makeOne(transaction, botId, { contactId, others, ...known })
  // Who asked for silence may be either of the two.
  if (former?.optOut === 1) {
    await transaction.tx
      .updateTable('contacts')
      .set(optOutOfBoth(former, await contactById(transaction.tx, contactId)))
      .where('id', '=', contactId)
      .execute()
    await cancelCampaigns(transaction, contactId, 'opted_out')
  }
  return refresh(transaction, await contactById(transaction.tx, contactId), peer, pushName)
}

/**
 * A number that WhatsApp shows under another LID than before may be another person's now: it leaves the contact who had
 * it, with all that was said, to the LID that this one keeps. Answers that contact; null where no number moved.
 */
async function takeMovedNumber(
  transaction: Transaction,
  botId: string,
  { phoneNumber, lid }: Peer,
): Promise<ContactRow | null> {
  if (phoneNumber === null || lid === null) return null
  const { tx, at } = transaction
  const former = await contactByPhone(tx, botId, phoneNumber)
  if (!former) return null
  const { rows } = await identitiesOfContact(tx, { contactId: former.id })
  const lids = rows.filter(({ kind }) => kind === 'lid').map(({ value }) => value)
  if (lids.length === 0 || lids.includes(lid)) return null
  await tx
    .deleteFrom('contactIdentities')
    .where('contactId', '=', former.id)
    .where('kind', '=', 'phone')
    .where('value', 'in', phoneVariants(phoneNumber))
    .execute()
  const found = searchText(former.name ?? former.pushName, null, former.username)
  const change = { phoneNumber: null, searchText: found }
  await tx
    .updateTable('contacts')
    .set({ ...change, updatedAt: at })
    .where('id', '=', former.id)
    .execute()
  transaction.emit({ type: 'contact_changed', botId, contactId: former.id })
  return former
}

/** The same for somebody who may be no customer: null when nobody is known by any of the peer's identities. */
export async function knownContactOfPeer(
  transaction: Transaction,
  botId: string,
  peer: Peer,
): Promise<ContactRow | null> {
  const { contacts } = await knownContacts(transaction, botId, identitiesOf(peer))
  return contacts.length === 0 ? null : contactOfPeer(transaction, botId, peer, null)
}

/** Whose phone number this is, in whichever form it is written; null when nobody's. */
export async function contactByPhone(
  tx: Transaction['tx'],
  botId: string,
  digits: string,
): Promise<ContactRow | null> {
  for (const value of phoneVariants(digits)) {
    const [row] = (await byIdentity(tx, { botId, kind: 'phone', value })).rows
    if (row) return row
  }
  return null
}

/** Where to write to a contact; the network needs one of the two. */
export async function peerOfContact(tx: Transaction['tx'], contactId: string): Promise<Peer> {
  const { rows } = await identitiesOfContact(tx, { contactId })
  const valueOf = (kind: Identity['kind']) => rows.find((row) => row.kind === kind)?.value ?? null
  // The newest: they get another one with each number and each business.
  const businessUserId = rows.findLast((row) => row.kind === 'business_user')?.value
  return {
    phoneNumber: valueOf('phone'),
    lid: valueOf('lid'),
    ...(businessUserId !== undefined && { businessUserId }),
  }
}

/** The contact at the other end, as far as they are known; nothing is learnt. */
export async function contactIdOfPeer(db: Db, botId: string, peer: Peer): Promise<string | null> {
  for (const { kind, value } of identitiesOf(peer)) {
    const [row] = (await byIdentity(db, { botId, kind, value })).rows
    if (row) return row.id
  }
  return null
}

/** The number is theirs no more: whoever has it now is somebody else. */
export async function forgetPhone({ tx, at }: Transaction, contact: ContactRow): Promise<void> {
  const { id, botId } = contact
  await tx
    .deleteFrom('contactIdentities')
    .where('botId', '=', botId)
    .where('contactId', '=', id)
    .where('kind', '=', 'phone')
    .execute()
  const found = searchText(contact.name ?? contact.pushName, null, contact.username)
  await tx
    .updateTable('contacts')
    .set({ phoneNumber: null, searchText: found, updatedAt: at })
    .where('id', '=', id)
    .where('botId', '=', botId)
    .execute()
}

/** A contact is known by these from now on, too; others who were are one with them. */
export async function addIdentities(
  transaction: Transaction,
  contactId: string,
  botId: string,
  peer: Peer,
): Promise<void> {
  const { contacts, missing, stale } = await knownContacts(transaction, botId, identitiesOf(peer))
  const others = contacts.filter(({ id }) => id !== contactId)
  await makeOne(transaction, botId, { contactId, others, missing, stale })
  await refresh(transaction, await contactById(transaction.tx, contactId), peer, null)
}

/** Throws when there is none. */
export async function contactById(tx: Transaction['tx'], id: string): Promise<ContactRow> {
  const { rows } = await byId(tx, { id })
  if (!rows[0]) throw new Error('The contact is gone')
  return rows[0]
}

async function makeOne(
  transaction: Transaction,
  botId: string,
  {
    contactId,
    others,
    missing,
    stale,
  }: Omit<Known, 'contacts'> & { contactId: string; others: ContactRow[] },
): Promise<void> {
  for (const other of others) await mergeContacts(transaction, botId, { kept: contactId, gone: other.id })
  for (const { kind, value } of stale) {
    const rows = transaction.tx.deleteFrom('contactIdentities').where('botId', '=', botId)
    await rows.where('kind', '=', kind).where('value', '=', value).execute()
  }
  await tie(transaction, botId, contactId, missing)
}

async function createContact({ tx, at }: Transaction, botId: string): Promise<string> {
  const id = newId()
  await tx
    .insertInto('contacts')
    .values({
      id,
      botId,
      name: null,
      pushName: null,
      phoneNumber: null,
      email: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  return id
}

async function refresh(
  transaction: Transaction,
  row: ContactRow,
  peer: Peer,
  pushName: string | null,
): Promise<ContactRow> {
  const { tx, at } = transaction
  const phoneNumber = row.phoneNumber ?? (peer.phoneNumber === null ? null : canonicalPhone(peer.phoneNumber))
  const name = keptName(pushName ?? '') ?? row.pushName
  const username = peer.username ?? row.username
  const known = row.onWhatsApp === 1 && row.noWhatsAppAt === null && username === row.username
  if (known && phoneNumber === row.phoneNumber && name === row.pushName) return row
  if (username !== null && username !== row.username) await releaseUsername(transaction, row.botId, username)
  const change = {
    phoneNumber,
    pushName: name,
    username,
    searchText: searchText(row.name ?? name, phoneNumber, username),
    onWhatsApp: 1 as const,
    noWhatsAppAt: null,
    updatedAt: at,
  }
  await tx.updateTable('contacts').set(change).where('id', '=', row.id).execute()
  transaction.emit({ type: 'contact_changed', botId: row.botId, contactId: row.id })
  return { ...row, ...change }
}
