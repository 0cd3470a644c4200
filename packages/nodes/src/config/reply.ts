import type { Attachment, NodeContext, NodeOutcome } from '@recado/engine'

/** The outcome of a fixed response: filled, with its attachment; silent when there is nothing to say. */
export function reply(
  context: Pick<NodeContext<unknown>, 'fill' | 'emptyResponse'>,
  response: string,
  attachment?: Attachment,
): NodeOutcome {
  const text = response.trim() === '' && !attachment ? (context.emptyResponse ?? '') : context.fill(response)
  if (text.trim() === '' && !attachment) return {}
  return { replies: [{ text, ...(attachment && { attachment }) }] }
}
