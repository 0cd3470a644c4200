import type { StorePlace } from '../../db/open-store.ts'
import type { Failpoint } from '../../failpoints.ts'

export type Arm = { name: Failpoint; nth: number }

/** `arm`: where this process is to end, from its first moment on. */
export type Start = { place: StorePlace; botId: string; waSocketUrl: string; arm: Arm | null }

/** What the parent tells the process that it is about to kill. */
export type Command = { start: Start } | { arm: Arm } | { stop: true }

/** What that process tells. `settled`: nothing is left to do, with so many messages received; `left`: what is; `performed`: a call that changes something elsewhere, by its turn and key. */
export type Report =
  | { loaded: true }
  | { qr: string }
  | { up: true }
  | { settled: number }
  | { left: string }
  | { performed: string }
  | { failed: string }
