import { journalIdOf } from '../channel.ts'
import type { Inbound, SessionChange, SessionStore } from '../channel.ts'

/** What a stored session holds. Two stores on the same data are one session before and after a restart. */
export type SessionData = {
  credentials: string | null
  keys: Map<string, string>
  journal: Inbound[]
  sent: Map<string, Uint8Array>
}

export function emptySession(): SessionData {
  return { credentials: null, keys: new Map(), journal: [], sent: new Map() }
}

/** A session store in memory: atomic, and durable as long as its data is kept. */
export function memorySessionStore(
  data: SessionData,
  committed: (change: SessionChange) => void = () => {},
): SessionStore {
  return {
    readCredentials: async () => data.credentials,
    async readKeys(type, ids) {
      const found = ids.map((id) => [id, data.keys.get(`${type}|${id}`)] as const)
      return Object.fromEntries(found.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
    },
    async commit(change) {
      data.credentials = change.credentials ?? data.credentials
      for (const [type, values] of Object.entries(change.keys ?? {})) {
        for (const [id, value] of Object.entries(values)) {
          if (value === null) data.keys.delete(`${type}|${id}`)
          else data.keys.set(`${type}|${id}`, value)
        }
      }
      for (const row of change.journal ?? []) {
        if (!data.journal.some((known) => journalIdOf(known) === journalIdOf(row))) data.journal.push(row)
      }
      committed(change)
    },
    async clear() {
      data.credentials = null
      data.keys.clear()
    },
    received: async (peer, wireId) =>
      data.journal.some(
        (row) =>
          journalIdOf(row) === wireId &&
          ((peer.phoneNumber !== null && row.peer.phoneNumber === peer.phoneNumber) ||
            (peer.lid !== null && row.peer.lid === peer.lid)),
      ),
    receivedRaw: async (wireId) => {
      const row = data.journal.find((known) => known.kind === 'message' && journalIdOf(known) === wireId)
      return row?.kind === 'message' ? row.raw : null
    },
    wrote: async (peer) =>
      data.journal.some(
        (row) =>
          row.kind === 'message' &&
          !row.fromMe &&
          ((peer.phoneNumber !== null && row.peer.phoneNumber === peer.phoneNumber) ||
            (peer.lid !== null && row.peer.lid === peer.lid)),
      ),
    sentPayload: async (wireId) => data.sent.get(wireId) ?? null,
  }
}
