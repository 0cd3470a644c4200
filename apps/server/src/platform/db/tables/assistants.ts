import type { Generated } from 'kysely'

export type AssistantTables = {
  /**
   * Who answers for ASSISTANT_IA nodes, by `id` (`rec_…`) or by `externalId`, what it was called at OpenAI; unique in an
   * account. `effort` null leaves it to the model. `sources`: which of the account's it reads.
   */
  assistants: {
    id: string
    userId: string
    name: string
    instructions: string
    model: string
    effort: 'none' | 'low' | 'medium' | 'high' | null
    temperature: number
    sources: Generated<'all' | 'list'>
    externalId: string | null
    createdAt: number
    updatedAt: number
  }
}
