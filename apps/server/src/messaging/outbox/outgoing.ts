import { z } from 'zod'
import { readStored } from '../../platform/db/stored-json.ts'

const attachment = z.object({
  path: z.string(),
  type: z.enum(['image', 'video', 'audio', 'document']),
  filename: z.string(),
  size: z.number(),
})
const poll = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** The node that asks, and which of its steps waits for the vote. */
  nodeId: z.string(),
  step: z.string(),
})
const outgoing = z.object({
  text: z.string(),
  attachment: attachment.optional(),
  replyTo: z.string().optional(),
  poll: poll.optional(),
  choices: poll.optional(),
})
/**
 * What a row says. The attachment is an upload's token, its bytes are read when it is sent. `replyTo` is the message of
 * the same chat that it answers. A poll goes as one, and the text stands for it in the chat; `choices` is the same
 * question where its options may be pressed.
 */
export type Outgoing = z.infer<typeof outgoing>

/** Reads what a row says. Throws `UnreadableValueError`. */
export const outgoingOf = (row: { id: string; content: string }): Outgoing =>
  readStored('outbox.content', { rowId: row.id, value: row.content }, outgoing)

/** A node as it was when it spoke. */
export type SaidBy = { id: string; name: string; type: string }

export type NewOutgoing = {
  botId: string
  /** Null: to the line's own number. */
  contactId: string | null
  lane: 'reply' | 'chat' | 'campaign'
  source: 'turn' | 'owner' | 'campaign' | 'notice'
  sourceId: string | null
  author: 'bot' | 'owner' | 'campaign'
  content: Outgoing
  /** Which node says it; none says it for people and for what is no node's. */
  node?: SaidBy
  /** Milliseconds UTC; now when absent. */
  notBefore?: number
}
