import type { Assistant as Stored } from '@recado/contract/ai/assistants'
import type { Assistant } from '@recado/engine'

/** An assistant as the engine asks it. */
export const engineAssistant = ({
  _id,
  externalId,
  name,
  instructions,
  model,
  effort,
  temperature,
}: Stored): Assistant => ({ id: _id, externalId, name, instructions, model, effort, temperature })
