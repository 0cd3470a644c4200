import type { StorePlace } from '../../platform/db/open-store.ts'

export type SoakStart = { place: StorePlace; waSocketUrl: string }
export type SoakCommand =
  | { start: SoakStart }
  | { link: string }
  | { ask: 'left' | 'memory' }
  | { stop: true }

/** What the process of all the bots tells: lines that are up, work that is left, bytes in use. */
export type SoakReport =
  | { qr: string; botId: string }
  | { up: string }
  | { restored: true }
  | { left: string[]; received: number }
  | { heap: number; rss: number }
  | { failed: string }
