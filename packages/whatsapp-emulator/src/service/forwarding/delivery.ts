import { childOf, SERVER_FROM, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Companion } from '../../model/account.ts'

/** How a device's acknowledgement names the stanza: receipts of different types may share an id. */
function acknowledgementKey(tag: string, attrs: Record<string, string>): string {
  return `${tag}/${attrs['id']}/${tag === 'receipt' ? (attrs['type'] ?? '') : ''}`
}

/** Store and forward: a stanza is kept until the device acknowledges it, and waits for it while it is away. */
export function deliver(companion: Companion, node: Stanza): void {
  if (!companion.connection || !companion.online) {
    companion.record.queue.push(node)
    return
  }
  companion.inFlight.set(acknowledgementKey(node.tag, node.attrs), node)
  companion.connection.send(node)
}

/** Sends something that is worth nothing later (typing, presence): dropped when the device is away. */
export function deliverNow(companion: Companion, node: Stanza): void {
  if (companion.online) companion.connection?.send(node)
}

export function acknowledge(companion: Companion, tag: string, attrs: Record<string, string>): void {
  const key = acknowledgementKey(tag, attrs)
  // Baileys asks for an unreadable message again and then refuses the copy that it had: never the new one.
  if (attrs['error'] !== undefined && isSentAgain(companion.inFlight.get(key))) return
  companion.inFlight.delete(key)
}

function isSentAgain(node: Stanza | undefined): boolean {
  return node !== undefined && childOf(node, 'enc')?.attrs['count'] !== undefined
}

/** The connection is gone: what was not acknowledged waits again, in front. */
export function takeOffline(companion: Companion): void {
  companion.connection = undefined
  companion.online = false
  companion.available = false
  companion.watched.clear()
  companion.record.queue.unshift(...companion.inFlight.values())
  companion.inFlight.clear()
}

/** Ends the login: hands over all that waited, marked as offline, says so, and lets stanzas flow. */
export function bringOnline(companion: Companion): void {
  const waiting = companion.record.queue.splice(0)
  const { connection } = companion
  if (!connection) return
  const countOf = (tag: string): string => String(waiting.filter((node) => node.tag === tag).length)
  if (waiting.length > 0) {
    const preview = {
      count: String(waiting.length),
      message: countOf('message'),
      receipt: countOf('receipt'),
    }
    const attrs = { ...preview, notification: '0', appdata: '0' }
    connection.send(stanza('ib', { from: SERVER_FROM }, [stanza('offline_preview', attrs)]))
  }
  for (const node of waiting) {
    companion.inFlight.set(acknowledgementKey(node.tag, node.attrs), node)
    connection.send({ ...node, attrs: { ...node.attrs, offline: '0' } })
  }
  const over = stanza('ib', { from: SERVER_FROM }, [stanza('offline', { count: String(waiting.length) })])
  if (!companion.account.phone.trouble.endlessLogin) connection.send(over)
  companion.online = true
}
