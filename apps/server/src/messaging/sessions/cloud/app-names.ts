import type { Inbound, KnownPerson, SessionStore } from '@recado/whatsapp'
import { canonicalPhone } from '../../../platform/phone/phone-number.ts'

type Keys = Pick<SessionStore, 'readKeys' | 'commit'>

const type = 'app-name'

/**
 * Keeps the names of a number's address book in the WhatsApp Business app, sealed with the line and forgotten with it: Meta tells them once, and
 * perhaps before the chats whose people they name. Nobody becomes a contact by it.
 */
export async function keepNames(store: Keys, people: readonly KnownPerson[]): Promise<void> {
  const names = people.flatMap(({ peer: { phoneNumber }, savedName }) =>
    phoneNumber === null || savedName === null ? [] : [[canonicalPhone(phoneNumber), savedName]],
  )
  if (names.length > 0) await store.commit({ keys: { [type]: Object.fromEntries(names) } })
}

/** Chats from before, with the owner's words for who they are with. */
export async function withNames(store: Keys, inbound: Inbound[]): Promise<Inbound[]> {
  const phones = inbound.flatMap((item) => (item.kind === 'past' ? (phoneOf(item) ?? []) : []))
  if (phones.length === 0) return inbound
  const names = await store.readKeys(type, [...new Set(phones)])
  return inbound.map((item) =>
    item.kind === 'past' ? { ...item, savedName: names[phoneOf(item) ?? ''] ?? null } : item,
  )
}

const phoneOf = ({ peer: { phoneNumber } }: Inbound): string | null =>
  phoneNumber === null ? null : canonicalPhone(phoneNumber)
