/** What a customer did, in the engine's words. Media bytes stay outside; the engine sees what it may decide on. */
export type BotEvent =
  | { type: 'text'; text: string }
  | { type: 'location'; latitude: number; longitude: number }
  /** `transcript` is there when it is already known (simulator); otherwise an AUDIO node asks for it by `mediaId`. */
  | { type: 'audio'; transcript?: string; mediaId?: string }
  /** `mediaId` names an image or a document that can be looked at. */
  | { type: 'image' | 'video' | 'document'; filename: string; caption?: string; mediaId?: string }
  /**
   * A choice in the poll that a step of node `nodeId` asked with; null: it was taken back. `said`: it was a button with these words,
   * which are what the customer says where that step waits no more.
   */
  | { type: 'vote'; nodeId: string; step: string; option: string | null; said?: string }
  /**
   * The form that node `nodeId` waits for since then was filled in: what was written, by the fields' names, and nothing where a field was
   * left empty.
   */
  | { type: 'form'; nodeId: string; asking: number; answers: Record<string, string> }
  | { type: 'call' }

export type BotEventType = BotEvent['type']

/**
 * What a node is run with: the event that arrived, the customer's words, and the values that a model chose it with.
 */
export type Incoming = { event: BotEvent; question: string; given?: Record<string, string> }
