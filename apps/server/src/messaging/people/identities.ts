import type { Peer } from '@recado/whatsapp'
import type { Selectable } from 'kysely'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { phoneVariants } from '../../platform/phone/phone-number.ts'
import type { Transaction } from '../../platform/transaction.ts'

export type ContactRow = Selectable<Tables['contacts']>
export type Identity = { kind: 'phone' | 'lid' | 'business_user'; value: string }

/** The contact of a bot that is known by this. */
export const byIdentity = hotQuery<Identity & { botId: string }>()((db, value) =>
  db
    .selectFrom('contactIdentities')
    .innerJoin('contacts', 'contacts.id', 'contactIdentities.contactId')
    .selectAll('contacts')
    .where('contactIdentities.botId', '=', value('botId'))
    .where('contactIdentities.kind', '=', value('kind'))
    .where('contactIdentities.value', '=', value('value')),
)

/** All that the network knows somebody by. */
export function identitiesOf(peer: Peer): Identity[] {
  const identities: Identity[] = []
  if (peer.phoneNumber !== null) identities.push({ kind: 'phone', value: peer.phoneNumber })
  if (peer.lid !== null) identities.push({ kind: 'lid', value: peer.lid })
  for (const value of [peer.businessUserId, peer.parentBusinessUserId])
    if (value !== undefined) identities.push({ kind: 'business_user', value })
  return identities
}

export type Known = { contacts: ContactRow[]; missing: Identity[]; stale: Identity[] }

/**
 * Who is known by these identities, the one with the phone first: it is the one that an owner may have entered by hand.
 * A number that is known in another of its forms only is `missing`, and that form `stale`: the network is written to
 * in the form that it uses itself.
 */
export async function knownContacts(
  transaction: Transaction,
  botId: string,
  identities: Identity[],
): Promise<Known> {
  const forms = identities.flatMap(formsOf)
  // No search waits for what another one finds.
  const found = await Promise.all(
    forms.map(async ({ identity }) => (await byIdentity(transaction.tx, { botId, ...identity })).rows[0]),
  )
  const known: Known = { contacts: [], missing: [], stale: [] }
  for (const [nth, { identity, isOwn }] of forms.entries()) {
    const row = found[nth]
    if (row && !known.contacts.some(({ id }) => id === row.id)) known.contacts.push(row)
    if (isOwn && !row) known.missing.push(identity)
    if (!isOwn && row) known.stale.push(identity)
  }
  return known
}

/** An identity as the network has it (`isOwn`), and in the other forms that it may have been written in. */
function formsOf(identity: Identity): { identity: Identity; isOwn: boolean }[] {
  const { kind, value } = identity
  const others = kind === 'phone' ? phoneVariants(value).filter((form) => form !== value) : []
  return [
    { identity, isOwn: true },
    ...others.map((form) => ({ identity: { kind, value: form }, isOwn: false })),
  ]
}

/** Makes them this contact's. */
export async function tie(
  { tx }: Transaction,
  botId: string,
  contactId: string,
  identities: Identity[],
): Promise<void> {
  for (const { kind, value } of identities) {
    await tx.insertInto('contactIdentities').values({ id: newId(), botId, kind, value, contactId }).execute()
  }
}
