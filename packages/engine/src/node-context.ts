import type { AiMessage, Answers, Ask, AskKind, AskOf } from './ask.ts'
import type { Collection, Contact } from './conversation.ts'
import type { BotEvent } from './event.ts'
import type { Attachment, Effect } from './result.ts'
import type { TraceStep } from './trace.ts'

/** What a node says when it asks: the key and the node's id are added by the engine. */
export type AskRequest<K extends AskKind> = Omit<AskOf<K>, 'kind' | 'key' | 'nodeId'>

/** A part of a turn that may ask. What comes back is typed where the ask is made. */
export type Asking<R> = Generator<Ask, R, unknown>

/** Asks that a node's `run` makes with `yield*`; each is traced by the engine. */
export type AskPort = {
  [K in AskKind]: (request: AskRequest<K>) => Asking<Answers[K]>
}

/** `fields` are known besides the contact's; `escape` makes each value safe for the place where it stands. */
export type Filling = { fields?: Record<string, string>; escape?: (value: string) => string }

/** What a node sees of the turn that it runs in. */
export type NodeContext<C> = {
  node: { id: string; name: string }
  config: C
  event: BotEvent
  /** The customer's text: typed, transcribed, a caption, or several unmatched messages joined by line feeds. */
  question: string
  contact: Contact
  settings: { timezone: string; defaultModel: string }
  /** Milliseconds since 1970, UTC. */
  at: number
  ask: AskPort
  /** Fills {{nombre}}, {{telefono}}, {{fecha}}, {{hora}} and collected fields. */
  fill: (text: string, how?: Filling) => string
  /** Whether a pattern matches a text; one that is refused does not, nor any past what a turn may spend on patterns. */
  matches: (pattern: string, text: string) => boolean
  /** The messages of one AI question: instructions, data, memory, question. `memory` overrides the bot's line count. */
  prompt: (instructions: string, options?: { memory?: number }) => AiMessage[]
  trace: (step: TraceStep) => void
  /** What a node with an empty response says instead of staying silent; null outside the local simulator. */
  emptyResponse: string | null
  /** This node's running collection, when the question answers it. */
  collection: Collection | null
}

/** What a node did. With no reply, no effect and no next node it stayed silent on purpose, and the chain ends. */
export type NodeOutcome = {
  replies?: { text: string; attachment?: Attachment }[]
  effects?: Effect[]
  /** The node could not answer (AI failed): the engine goes to the default reply. */
  failed?: boolean
  /** Overrides `config.nextNodeId` for this run. */
  nextNodeId?: string
  /** The text to go on with as if the customer had typed it (transcribed audio). */
  continueAs?: string
  /** A collection to wait with for the next text (the chain waits too), or how this node's collection ended. */
  collection?: Collection | 'completed' | 'left'
}
