import type { Settings } from '@recado/contract/builder/settings'
import type { Decider } from '../deciding/deliberate.ts'

/** A bot ready to answer. `on` says that it is switched on and its owner is active. */
export type LoadedBot = Decider & {
  id: string
  version: number
  on: boolean
  settings: Settings
  /** Lines of a chat that its models may be told; none where no AI answers. */
  memoryLines: number
}

/** Null when there is no such bot (any more). */
export type LoadBot = (botId: string) => Promise<LoadedBot | null>
