import type { Flag } from '../flag.ts'

export type AiTables = {
  /**
   * A model that the list of a server of AI has, or had: `missed` lists in a row were without it since `seenAt`. `dated`:
   * the list says of it when it ends ('YYYY-MM-DD'), or that it does not.
   */
  listedModels: {
    endpoint: string
    model: string
    dated: Flag
    ends: string | null
    missed: number
    seenAt: number
  }
  /** What an account was told by e-mail: `about` a model's end or a server's refusal, and which of its notices (`stage`). */
  aiNotices: { userId: string; about: string; stage: string; at: number }
  /** A model that closed, and who answers a bot instead: its live log says so once. */
  modelSwitches: { botId: string; model: string; successor: string; at: number }
}
