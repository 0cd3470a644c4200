import type { Asking, NodeContext, NodeOutcome } from '@recado/engine'

type Said = NonNullable<NodeOutcome['replies']>[number]

/** What a model answered, as a voice note beside its words where it is to be heard. */
export function* saidBy(speak: NodeContext<unknown>['speak'], text: string, aloud: boolean): Asking<Said> {
  const attachment = aloud ? yield* speak(text) : null
  return { text, ...(attachment && { attachment }) }
}
