import { askedForm } from '@recado/contract/builder/simulate'
import { z } from 'zod'
import { readStored } from '../../platform/db/stored-json.ts'

const attachment = z.object({
  path: z.string(),
  type: z.enum(['image', 'video', 'audio', 'document']),
  filename: z.string(),
  size: z.number(),
  spoken: z.object({ seconds: z.number(), waveform: z.string() }).optional(),
})
const poll = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** The node that asks, and which of its steps waits for the vote. */
  nodeId: z.string(),
  step: z.string(),
})
const value = z.object({ name: z.string().nullable(), text: z.string() })
const template = z.object({
  name: z.string(),
  language: z.string(),
  header: z.array(value).optional(),
  body: z.array(value),
  buttons: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('url'), index: z.number(), text: z.string() }),
      z.object({ type: z.literal('quick_reply'), index: z.number(), payload: z.string() }),
      z.object({ type: z.literal('copy_code'), index: z.number(), code: z.string() }),
    ]),
  ),
})
const outgoing = z.object({
  text: z.string(),
  attachment: attachment.optional(),
  replyTo: z.string().optional(),
  poll: poll.optional(),
  choices: poll.optional(),
  form: askedForm.extend({ nodeId: z.string() }).optional(),
  template: template.optional(),
})
/**
 * What a row says. The attachment is an upload's token, its bytes are read when it is sent; one that is `spoken` says the text and
 * goes instead of it. `replyTo` is the message of
 * the same chat that it answers. A poll and a template go as such, and the text stands for them in the chat; `choices` is a
 * poll's question where its options may be pressed, `form` all questions of its node where the line has forms, a template's
 * attachment stands above its words.
 */
export type Outgoing = z.infer<typeof outgoing>

/** Reads what a row says. Throws `UnreadableValueError`. */
export const outgoingOf = (row: { id: string; content: string }): Outgoing =>
  readStored('outbox.content', { rowId: row.id, value: row.content }, outgoing)

/** A node as it was when it spoke, and what other ones say in the same message. */
type Speaker = { id: string; name: string; type: string }
export type SaidBy = Speaker & { also?: Speaker[] }

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
