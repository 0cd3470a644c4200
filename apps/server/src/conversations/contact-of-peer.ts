import type { Peer } from '@recado/whatsapp'
import type { Selectable } from 'kysely'
import { hotQuery } from '../db/hot-query.ts'
import { newId } from '../db/ids.ts'
import { storableText } from '../db/storable-text.ts'
import type { Tables } from '../db/tables.ts'
import { mergeContacts } from './contact-merge.ts'
import { searchText } from './search-text.ts'
import type { Unit } from './unit.ts'

export type ContactRow = Selectable<Tables['contacts']>
type Identity = { kind: 'phone' | 'lid'; value: string }

const byIdentity = hotQuery<Identity & { botId: string }>()((db, value) =>
  db
    .selectFrom('contactIdentities')
    .innerJoin('contacts', 'contacts.id', 'contactIdentities.contactId')
    .selectAll('contacts')
    .where('contactIdentities.botId', '=', value('botId'))
    .where('contactIdentities.kind', '=', value('kind'))
    .where('contactIdentities.value', '=', value('value')),
)

const identitiesOfContact = hotQuery<{ contactId: string }>()((db, value) =>
  db.selectFrom('contactIdentities').select(['kind', 'value']).where('contactId', '=', value('contactId')),
)

const byId = hotQuery<{ id: string }>()((db, value) =>
  db.selectFrom('contacts').selectAll().where('id', '=', value('id')),
)

/**
 * The contact at the other end, created when new. A peer with two identities ties them together: contacts which
 * turn out to be one person are merged.
 */
export async function contactOfPeer(
  unit: Unit,
  botId: string,
  peer: Peer,
  pushName: string | null,
): Promise<ContactRow> {
  const identities = identitiesOf(peer)
  const { contacts, missing } = await knownContacts(unit, botId, identities)
  const [kept, other] = contacts
  if (kept && !other && missing.length === 0) return refresh(unit, kept, peer, pushName)
  if (kept && other) await mergeContacts(unit, botId, { kept: kept.id, gone: other.id })
  const contactId = kept?.id ?? (await createContact(unit, botId))
  await tie(unit, botId, contactId, missing)
  return refresh(unit, await contactById(unit.tx, contactId), peer, pushName)
}

/** Where to write to a contact; the network needs one of the two. */
export async function peerOfContact(tx: Unit['tx'], contactId: string): Promise<Peer> {
  const { rows } = await identitiesOfContact(tx, { contactId })
  const valueOf = (kind: Identity['kind']) => rows.find((row) => row.kind === kind)?.value ?? null
  return { phoneNumber: valueOf('phone'), lid: valueOf('lid') }
}

/** Throws when there is none. */
export async function contactById(tx: Unit['tx'], id: string): Promise<ContactRow> {
  const { rows } = await byId(tx, { id })
  if (!rows[0]) throw new Error('The contact is gone')
  return rows[0]
}

function identitiesOf(peer: Peer): Identity[] {
  const identities: Identity[] = []
  if (peer.phoneNumber !== null) identities.push({ kind: 'phone', value: peer.phoneNumber })
  if (peer.lid !== null) identities.push({ kind: 'lid', value: peer.lid })
  return identities
}

/** At most two contacts, the one with the phone first: it is the one that an owner may have entered by hand. */
async function knownContacts(
  unit: Unit,
  botId: string,
  identities: Identity[],
): Promise<{ contacts: ContactRow[]; missing: Identity[] }> {
  const contacts: ContactRow[] = []
  const missing: Identity[] = []
  for (const { kind, value } of identities) {
    const [row] = (await byIdentity(unit.tx, { botId, kind, value })).rows
    if (!row) missing.push({ kind, value })
    else if (!contacts.some(({ id }) => id === row.id)) contacts.push(row)
  }
  return { contacts, missing }
}

async function createContact({ tx, at }: Unit, botId: string): Promise<string> {
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

async function tie({ tx }: Unit, botId: string, contactId: string, identities: Identity[]): Promise<void> {
  for (const { kind, value } of identities) {
    await tx.insertInto('contactIdentities').values({ id: newId(), botId, kind, value, contactId }).execute()
  }
}

async function refresh(
  unit: Unit,
  row: ContactRow,
  peer: Peer,
  pushName: string | null,
): Promise<ContactRow> {
  const { tx, at } = unit
  const phoneNumber = row.phoneNumber ?? peer.phoneNumber
  const name = pushName === null ? row.pushName : storableText(pushName)
  if (phoneNumber === row.phoneNumber && name === row.pushName) return row
  const change = {
    phoneNumber,
    pushName: name,
    searchText: searchText(row.name ?? name, phoneNumber),
    updatedAt: at,
  }
  await tx.updateTable('contacts').set(change).where('id', '=', row.id).execute()
  unit.tell({ type: 'contact_changed', botId: row.botId, contactId: row.id })
  return { ...row, ...change }
}
