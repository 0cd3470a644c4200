import type { Effort } from '../ask/ask.ts'

/**
 * Who answers for a node that names it: instructions with a model of their own, shared by an account's bots. `externalId`
 * is what it was called at a provider that has closed it. `effort` null leaves it to the model.
 */
export type Assistant = {
  id: string
  externalId: string | null
  name: string
  instructions: string
  model: string
  effort: Effort | null
  temperature: number
}

/** The assistant that goes by a name: its own id, or the one that it had elsewhere. */
export const findAssistant = <A extends Pick<Assistant, 'id' | 'externalId'>>(
  assistants: readonly A[],
  name: string,
): A | null =>
  assistants.find(({ id, externalId }) => name !== '' && (id === name || externalId === name)) ?? null
