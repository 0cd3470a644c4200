import type { StorePlace } from '../../platform/db/open-store.ts'
import type { Haste } from './lines/hastened-clock.ts'
import type { Failpoint } from '../../platform/failpoints.ts'

export type Arm = { name: Failpoint; nth: number }

/** How a process comes to its line: to the emulated WhatsApp, or to the emulated Graph in a time of its own. */
export type LineAddress = { waSocketUrl: string } | { graphUrl: string; haste: Haste }

/** `arm`: where this process is to end, from its first moment on. */
export type Start = { place: StorePlace; botId: string; line: LineAddress; arm: Arm | null }

/**
 * What the parent tells the process that it is about to kill. `deactivate`: the owner's account, at a moment when a turn
 * waits or one runs; the bot falls silent with it, until `reactivate`. `promote`: a campaign writes to everybody.
 */
export type Command =
  | { start: Start }
  | { arm: Arm }
  | { deactivate: 'waiting' | 'running' }
  | { reactivate: true }
  | { promote: true }
  | { stop: true }

/**
 * What that process tells. `settled`: nothing is left to do, with so many messages received; `left`: what is;
 * `listens`: where it is told of its line by webhooks;
 * `performed`: a call that changes something elsewhere, by its turn and key; `silent`: what was asked for is done.
 */
export type Report =
  | { loaded: true }
  | { qr: string }
  | { listens: string }
  | { up: true }
  | { settled: number }
  | { left: string }
  | { performed: string }
  | { silent: boolean }
  | { failed: string }
