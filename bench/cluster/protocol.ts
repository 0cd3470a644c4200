/** Customers of bots write and wait for their replies; at most one message in `everyMs` each. */
export type Traffic = { bots: readonly string[]; customersEach: number; everyMs: number; forMs: number }

/** Writes about accounts: each in the partition of its account, or in that of everybody, as they all were once. */
export type AccountWrites = {
  accounts: readonly string[]
  perSecond: number
  scope: 'account' | 'installation'
}

/** What the measuring process asks of a server's process, over the channel of `fork`. */
export type NodeRequest =
  /** Of the bots named it writes to those whose line is open here. */
  | ({ ask: 'drive' } & Traffic)
  | ({ ask: 'write' } & AccountWrites)
  | { ask: 'rest' }
  | { ask: 'open' }
  | { ask: 'processor' }
  | { ask: 'end' }

export type NodeAnswer =
  | { ready: true }
  /** Milliseconds from each message's arrival to its accepted reply. */
  | { latencies: number[] }
  | { written: number }
  /** How many lines are open here. */
  | { lines: number }
  | { processorMs: number }
  | { done: true }
  | { failed: string }
