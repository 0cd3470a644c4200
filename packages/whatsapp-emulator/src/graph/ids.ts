import { randomBytes } from 'node:crypto'

/** Who wrote it, seen from the business. */
export type Direction = 'in' | 'out'

const DIRECTIONS = { in: 0x12, out: 0x11 } as const

/**
 * The id of a message as the platform says it. It holds the customer's number and the id that phones know, as those of
 * Meta's examples do (undocumented).
 */
export function wamidOf(customer: string, stanzaId: string, direction: Direction): string {
  const bytes = Buffer.concat([
    Buffer.from([0x1c, 0x18, customer.length]),
    Buffer.from(customer),
    Buffer.from([0x15, 0x02, 0x00, DIRECTIONS[direction], 0x18, stanzaId.length]),
    Buffer.from(stanzaId),
    Buffer.from([0x00]),
  ])
  return `wamid.${bytes.toString('base64')}`
}

/** What a wamid holds; undefined for anything else. */
export function readWamid(
  wamid: string,
): { customer: string; stanzaId: string; direction: Direction } | undefined {
  if (!wamid.startsWith('wamid.')) return undefined
  const bytes = Buffer.from(wamid.slice('wamid.'.length), 'base64')
  const customerEnd = 3 + (bytes[2] ?? 0)
  const idStart = customerEnd + 6
  const idEnd = idStart + (bytes[idStart - 1] ?? 0)
  if (bytes.length !== idEnd + 1) return undefined
  const customer = bytes.subarray(3, customerEnd).toString()
  const stanzaId = bytes.subarray(idStart, idEnd).toString()
  return { customer, stanzaId, direction: bytes[customerEnd + 3] === DIRECTIONS.in ? 'in' : 'out' }
}

/** An id such as the platform's own messages have on phones. */
export function newStanzaId(): string {
  return randomBytes(9).toString('hex').toUpperCase()
}

/** A token as Meta writes them. */
export function newToken(): string {
  return `EAA${randomBytes(48).toString('base64url').replace(/[-_]/g, 'Z')}`
}
