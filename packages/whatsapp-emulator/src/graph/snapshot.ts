import { deserialize, serialize } from 'node:v8'
import { UnreadableSnapshot } from '../snapshot.ts'
import type { GraphState } from './state/state.ts'

const VERSION = 1

/** Everything that a Graph knows, secrets and files included. What waited to be told is not in it. */
export function takeGraphSnapshot(state: GraphState): Buffer {
  return serialize({ version: VERSION, state })
}

/** Throws UnreadableSnapshot. */
export function readGraphSnapshot(bytes: Uint8Array): GraphState {
  let snapshot: unknown
  try {
    snapshot = deserialize(bytes)
  } catch (cause) {
    throw new UnreadableSnapshot('The bytes are no snapshot', { cause })
  }
  if (typeof snapshot === 'object' && snapshot !== null && 'version' in snapshot && 'state' in snapshot)
    // Its version says that takeGraphSnapshot wrote it.
    if (snapshot.version === VERSION) return snapshot.state as GraphState
  throw new UnreadableSnapshot('The snapshot is none of a Graph, or of another version')
}
