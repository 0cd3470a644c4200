import { deserialize, serialize } from 'node:v8'
import type { SavedAccount } from './phones.ts'

const VERSION = 2

export interface Snapshot {
  version: number
  accounts: SavedAccount[]
  /** Encrypted files by their direct path. */
  media: Map<string, Buffer>
}

/** The bytes are no snapshot, or one of another version. */
export class UnreadableSnapshot extends Error {
  override name = 'UnreadableSnapshot'
}

/** Everything a service and its phones know, private keys included. */
export function writeSnapshot(contents: Omit<Snapshot, 'version'>): Buffer {
  return serialize({ version: VERSION, ...contents } satisfies Snapshot)
}

/** Throws UnreadableSnapshot. */
export function readSnapshot(bytes: Uint8Array): Snapshot {
  let snapshot: unknown
  try {
    snapshot = deserialize(bytes)
  } catch (cause) {
    throw new UnreadableSnapshot('The bytes are no snapshot', { cause })
  }
  const version =
    typeof snapshot === 'object' && snapshot !== null && 'version' in snapshot ? snapshot.version : undefined
  if (version !== VERSION) throw new UnreadableSnapshot(`The snapshot is of version ${String(version)}`)
  // Its version says that writeSnapshot wrote it.
  return snapshot as Snapshot
}
