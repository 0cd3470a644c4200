import type { Contact, ConversationState } from './conversation.ts'
import type { TraceStep } from './trace.ts'

/** A file of the bot, by its opaque upload token. `size` in bytes. */
export type Attachment = {
  path: string
  type: 'image' | 'video' | 'audio' | 'document'
  filename: string
  size: number
}

/** One message to the customer. The attachment goes with the text as its caption. `nodeId` is null for default and off-hours replies. */
export type Reply = {
  text: string
  attachment?: Attachment
  nodeId: string | null
  nodeName: string
  nodeType: string | null
}

/** What a turn does besides replying; performed by the server after the turn is committed, never in the simulator. */
export type Effect =
  | { kind: 'reject_call' }
  | { kind: 'save_fields'; fields: Record<string, string> }
  | { kind: 'tag'; action: 'add' | 'remove'; tag: string }
  | { kind: 'email'; nodeId: string; to: string; subject: string; text: string }
  | { kind: 'webhook'; nodeId: string; url: string; payload: unknown }
  | { kind: 'notify_owner'; nodeId: string; text: string }
  | { kind: 'handoff'; nodeId: string }

/** A whole decision. Nodes in `answered` acted in this order; counters and statistics are taken from it. */
export type TurnResult = {
  replies: Reply[]
  effects: Effect[]
  trace: TraceStep[]
  state: ConversationState
  contact: Contact
  answered: { nodeId: string; nodeName: string; nodeType: string }[]
}
