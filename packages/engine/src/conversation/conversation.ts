/**
 * One remembered line of a conversation, oldest first. `person`: somebody of the shop wrote it by hand. `at`: when it was said,
 * ms UTC.
 */
export type MemoryLine = { role: 'customer' | 'bot' | 'person'; text: string; at: number }

/** Who the bot talks to. `fields` are what FUNCTION_COLLECT gathered; `named`: the shop gave the name, and no answer of theirs does. */
export type Contact = {
  name: string | null
  named?: boolean
  phoneNumber: string | null
  fields: Record<string, string>
  tags: string[]
}

/**
 * A collection that waits for its next answer. `askedAt`: when its last question was asked, ms UTC, by the engine. `step`:
 * what its poll asks for, where it asks with one. `form`: since when it may be answered by its form, ms UTC, and `left` what that
 * left empty.
 */
export type Collection = {
  nodeId: string
  field: number
  answers: Record<string, string>
  askedAt?: number
  step?: string
  form?: number
  left?: string[]
}

/**
 * What the engine keeps between turns of one customer: plain data, stored as it is.
 * `closedStretch` names the closed stretch whose off-hours message was already sent.
 */
export type ConversationState = {
  collection: Collection | null
  closedStretch: string | null
  /** Data that a node type keeps for this customer (an assistant's thread), by node id. */
  nodes: Record<string, unknown>
}

export const emptyConversation: ConversationState = { collection: null, closedStretch: null, nodes: {} }

/**
 * A conversation as a turn finds it: the kept state, the contact, and the lines before this turn. `askedAt`: when the first
 * message of the turn was said, ms UTC; absent where it is answered at once.
 */
export type Conversation = {
  state: ConversationState
  contact: Contact
  memory: MemoryLine[]
  askedAt?: number
}
