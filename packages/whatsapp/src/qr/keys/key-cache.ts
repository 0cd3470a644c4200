import type { SignalDataSet, SignalDataTypeMap } from 'baileys'
import { LRUCache } from 'lru-cache'

/** What is read for every message. Nobody changes any of it in place: libsignal copies what it opens and what it closes. */
const CACHED: ReadonlySet<string> = new Set([
  'session',
  'device-list',
  'lid-mapping',
  'identity-key',
  'tctoken',
])
/** Of all sessions together, a few kilobytes each; a customer who writes has about five. */
const REMEMBERED = 4_000

/** Stands for a key that is known to be missing. */
const missing = Symbol('missing')
const values = new LRUCache<string, NonNullable<unknown>>({ max: REMEMBERED })
let sessions = 0

/**
 * The keys of one session that were used last, as they are stored, or known to be missing. Every
 * session writes its own keys alone, so what it read or committed stays true until it commits something else.
 */
export class KeyCache {
  #session = ++sessions

  /** What is known of `ids`, and which of them must be read. */
  look<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): { known: Record<string, SignalDataTypeMap[T]>; unknown: string[] } {
    const known: Record<string, SignalDataTypeMap[T]> = {}
    const unknown: string[] = []
    for (const id of ids) {
      const name = this.#nameOf(type, id)
      const value = values.get(name)
      if (value === undefined) {
        unknown.push(id)
        continue
      }
      // What is remembered under a type was of that type.
      if (value !== missing) known[id] = value as SignalDataTypeMap[T]
    }
    return { known, unknown }
  }

  /** To be told of what was read, with null for what was not found, and of what was committed. */
  remember(data: SignalDataSet): void {
    for (const [type, found] of Object.entries(data)) {
      if (!CACHED.has(type)) continue
      for (const [id, value] of Object.entries(found ?? {}))
        values.set(this.#nameOf(type, id), value ?? missing)
    }
  }

  /** Nobody knows what is stored: a commit failed. What it had goes as the oldest do. */
  forget(): void {
    this.#session = ++sessions
  }

  #nameOf(type: string, id: string): string {
    return `${this.#session}|${type}|${id}`
  }
}
