import type { Haste } from '../kills/lines/hastened-clock.ts'
import type { Arm } from '../kills/messages.ts'

/** What a process is started with; `arm`: where it is to end, from its first moment on; `haste`: how time goes in it. */
export type Start = { env: Record<string, string>; arm: Arm | null; haste: Haste | null }

/** What it tells: that its code is loaded, where it listens, or why it could not begin. */
export type Report = { loaded: true } | { url: string } | { failed: string }
