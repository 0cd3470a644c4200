import type { StorePlace } from '../../platform/db/open-store.ts'
import type { Failpoint } from '../../platform/failpoints.ts'

export type Arm = { name: Failpoint; nth: number }

/** `arm`: where this process is to end, from its first moment on. */
export type Start = { place: StorePlace; botId: string; waSocketUrl: string; arm: Arm | null }

/**
 * What the parent tells the process that it is about to kill. `deactivate`: the owner's account, at a moment when a turn
 * waits or one runs; the bot falls silent with it, until `reactivate`.
 */
export type Command =
  | { start: Start }
  | { arm: Arm }
  | { deactivate: 'waiting' | 'running' }
  | { reactivate: true }
  | { stop: true }

/**
 * What that process tells. `settled`: nothing is left to do, with so many messages received; `left`: what is;
 * `performed`: a call that changes something elsewhere, by its turn and key; `silent`: what was asked for is done.
 */
export type Report =
  | { loaded: true }
  | { qr: string }
  | { up: true }
  | { settled: number }
  | { left: string }
  | { performed: string }
  | { silent: boolean }
  | { failed: string }
