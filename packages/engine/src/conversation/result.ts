import type { Attachment } from './attachment.ts'
import type { Contact, ConversationState } from './conversation.ts'
import type { Effect } from './effect.ts'
import type { TraceStep } from '../trace/trace.ts'

/** A question with its options to choose one of. `step` is what the node waits for, and votes name it. */
export type Poll = { question: string; options: string[]; step: string }

/** One thing that a form asks for; `options` are those of a `choice`. */
export type FormField = {
  name: string
  label: string
  type: 'text' | 'number' | 'email' | 'phone' | 'date' | 'choice'
  required: boolean
  options?: string[]
}

/**
 * Several questions in one message, filled in on the phone. `question` stands above the button `open`, `title` above the fields, `send` ends
 * it. `asking`: which asking it is of, by when the node began to wait for it, ms UTC; what is filled in names it.
 */
export type Form = {
  question: string
  title: string
  open: string
  send: string
  fields: FormField[]
  asking: number
}

/** One message to the customer. The attachment goes with the text as its caption. `nodeId` is null for default and off-hours replies. */
export type Reply = {
  text: string
  attachment?: Attachment
  /** It goes as a poll; the text is what stands for it where none can be shown. */
  poll?: Poll
  /** Its options may be pressed where the line can show that; the text has them numbered for where it cannot. */
  choices?: Poll
  /** It goes as a form where the line has these; the text asks for the first of its fields. */
  form?: Form
  nodeId: string | null
  nodeName: string
  nodeType: string | null
}

/** A whole decision. Nodes in `answered` acted in this order; counters and statistics are taken from it. */
export type TurnResult = {
  replies: Reply[]
  effects: Effect[]
  trace: TraceStep[]
  state: ConversationState
  contact: Contact
  answered: { nodeId: string; nodeName: string; nodeType: string }[]
  /** What the customer wrote that got no answer, in order: the default reply, or AI that did not know. */
  unanswered: OpenQuestion[]
}

/** A question that got no answer, and what AI was about to say where that was refused. */
export type OpenQuestion = { question: string; refused?: RefusedAnswer }
/** `figures` could not be proved; none where it gave its instructions away. */
export type RefusedAnswer = { text: string; figures: string[] }
