import { randomFillSync } from 'node:crypto'

const pool = new Uint8Array(8 * 256)
let used = pool.length
let lastMs = 0
let counter = 0

/**
 * A UUIDv7 (RFC 9562) whose 12 bits after the time are a counter: ids made by one process sort in the order in which
 * they were made. Past 4096 in one millisecond it runs ahead of the clock rather than repeat.
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    counter = 0
  } else if (++counter > 0xfff) {
    lastMs++
    counter = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  const random = randomHex()
  const variant = (0x8 | (Number.parseInt(random[0] ?? '0', 16) & 0x3)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${variant}${random.slice(1, 4)}-${random.slice(4)}`
}

/** From now on ids sort after `id`, whatever the clock shows: rows of one order have it from process to process. */
export function idsAfter(id: string): void {
  const [, time, sequence] = /^([0-9a-f]{8}-[0-9a-f]{4})-7([0-9a-f]{3})-/.exec(id) ?? []
  if (time === undefined || sequence === undefined) return
  const ms = Number.parseInt(time.replace('-', ''), 16)
  if (ms < lastMs) return
  const taken = Number.parseInt(sequence, 16)
  counter = ms === lastMs ? Math.max(counter, taken) : taken
  lastMs = ms
}

function randomHex(): string {
  if (used >= pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, used + 8)
  used += 8
  return Buffer.from(bytes).toString('hex')
}

/** Sorts before every id made at `ms` or later, and after those made before: for ranges of age by id. */
export function firstIdAt(ms: number): string {
  const time = Math.max(ms, 0).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7`
}
