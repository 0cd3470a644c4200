import type { PreparedMessage } from '../../outgoing.ts'

/** A linked device names its messages itself, before they leave. */
export type NamedMessage = PreparedMessage & { wireId: string }

/** Throws for one that another driver made ready. */
export function named({ wireId, ...message }: PreparedMessage): NamedMessage {
  if (wireId === null) throw new TypeError('the message has no id of its own')
  return { ...message, wireId }
}
