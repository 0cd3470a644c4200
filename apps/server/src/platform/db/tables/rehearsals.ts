export type RehearsalTables = {
  /** A conversation kept as a test of its bot. `steps` is JSON. */
  rehearsals: {
    id: string
    botId: string
    name: string
    steps: string
    stepCount: number
    createdAt: number
    updatedAt: number
  }
  /**
   * The newest look at a bot's last `days` with its `version` and, unsaved, the nodes in `drafts` (JSON, ids). `result` is JSON
   * without a word of customers'; null: it came to no end.
   */
  mirrors: {
    botId: string
    id: string
    days: number
    version: number
    drafts: string
    result: string | null
    createdAt: number
  }
}
