import type { KnownPerson, Peer } from '../../channel.ts'
import type { ContactCard, LineValue } from './wire.ts'

/** Whom ids of a webhook name; null where there are none. */
export function peerOf({
  phone,
  user,
  parent,
  username,
}: {
  phone?: string | undefined
  user?: string | undefined
  parent?: string | undefined
  username?: string | undefined
}): Peer | null {
  const phoneNumber = known(phone)?.replaceAll(/\D/g, '') || null
  if (phoneNumber === null && !known(user)) return null
  const called = known(username)?.trim().replace(/^@/, '').toLowerCase()
  return {
    phoneNumber,
    lid: null,
    ...(known(user) && { businessUserId: known(user) }),
    ...(known(parent) && { parentBusinessUserId: known(parent) }),
    ...(called && { username: called }),
  }
}

/** Longer than any number, id or username that Meta gives, and as long as an index takes. */
const longestId = 200

const known = (id: string | undefined): string | undefined =>
  id !== undefined && id.length <= longestId ? id : undefined

/** People as the app's address book has them. Who is in it no more loses nothing. */
export function savedPeople({ state_sync: people }: LineValue): KnownPerson[] {
  return people.flatMap(({ action, contact }) => {
    const peer = peerOf({ phone: contact?.phone_number })
    const savedName = contact?.full_name ?? contact?.first_name
    return peer === null || !savedName || action === 'remove' ? [] : [{ peer, savedName, pushName: null }]
  })
}

/** The card of who wrote a message: bodies with several messages have several. */
export const cardOf = (
  cards: readonly ContactCard[],
  { from, from_user_id: user }: { from?: string | undefined; from_user_id?: string | undefined },
): ContactCard | undefined =>
  cards.find(
    (card) => (user !== undefined && card.user_id === user) || (from !== undefined && card.wa_id === from),
  ) ?? (cards.length === 1 ? cards[0] : undefined)
