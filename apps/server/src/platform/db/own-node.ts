/** This process among those that work with one database. */
export interface OwnNode {
  id: string
  /** Others may work beside it. */
  joins: boolean
  /** Aborted once it counts as dead: nothing that it writes is taken any more, and it is to end. */
  fenced: AbortSignal
  /** False when nobody knows whether it counts as dead by now: its last beat is 4 s old. */
  isFresh(): boolean
  /** Whether no other node lives, as far as the last beat saw. */
  isAlone(): boolean
  /** Calls `stale` whenever it could not beat for 4 s. */
  onStale(stale: () => void): void
  /** From now on it takes part, or lets go of what it has and takes nothing new. */
  become(state: 'live' | 'draining'): Promise<void>
  /** Lets the others know where they reach it, as `http://host:port`. */
  listensAt(address: string): Promise<void>
}
