import { firstChild, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Account, Companion } from '../../model/account.ts'
import { deliverNow } from './delivery.ts'
import type { Exchange } from './exchange.ts'

/** Whether others see «en línea» under the account's name. */
export function isAvailable(account: Account): boolean {
  return [...account.companions.values()].some((companion) => companion.online && companion.available)
}

export function forwardTyping(service: Exchange, companion: Companion, node: Stanza): void {
  const address = service.directory.resolve(node.attrs['to'])
  const state = firstChild(node)
  if (!address || !state) return
  const composing = state.attrs['media'] === 'audio' ? 'recording' : 'composing'
  address.account.phone.inbox.typing(
    companion.account.phoneNumber,
    state.tag === 'paused' ? 'paused' : composing,
  )
}

/** Tells the devices that watch this account whether its phone is open. */
export function presenceChanged(service: Exchange, account: Account, available: boolean): void {
  for (const companion of service.directory.companions()) {
    const from = companion.watched.get(account.phoneNumber)
    if (from === undefined) continue
    const last: Record<string, string> = available ? {} : { last: String(service.nowSeconds()) }
    deliverNow(
      companion,
      stanza('presence', { from, type: available ? 'available' : 'unavailable', ...last }),
    )
  }
}

/** Takes a device's presence (or its leaving, without a stanza) and shows it to everyone else. */
export function announcePresence(service: Exchange, companion: Companion, node?: Stanza): void {
  const { account } = companion
  if (node?.attrs['type'] === 'subscribe') {
    const subject = service.directory.resolve(node.attrs['to'])
    if (!subject) return
    companion.watched.set(subject.account.phoneNumber, node.attrs['to'] ?? '')
    presenceChanged(service, subject.account, subject.account.phone.available)
    return
  }
  companion.available = node !== undefined && node.attrs['type'] !== 'unavailable'
  for (const other of service.directory.accounts()) {
    if (other !== account) other.phone.inbox.presence(account.phoneNumber, isAvailable(account))
  }
}
