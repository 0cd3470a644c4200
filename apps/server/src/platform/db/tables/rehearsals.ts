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
}
