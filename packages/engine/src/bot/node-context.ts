import type { Assistant } from './assistant.ts'
import type { AiMessage, AiTool, AiToolCall, Answers, Ask, AskKind, AskOf } from '../ask/ask.ts'
import type { Collection, Contact } from '../conversation/conversation.ts'
import type { BotEvent } from '../conversation/event.ts'
import type { Effect } from '../conversation/effect.ts'
import type { Attachment } from '../conversation/attachment.ts'
import type { Form, Poll } from '../conversation/result.ts'
import type { KnownBesides } from '../words/placeholder-values.ts'
import type { TraceStep } from '../trace/trace.ts'

/** What a node says when it asks: the key and the node's id are added by the engine. */
export type AskRequest<K extends AskKind> = Omit<AskOf<K>, 'kind' | 'key' | 'nodeId'>

/** A part of a turn that may ask. What comes back is typed where the ask is made. */
export type Asking<R> = Generator<Ask, R, unknown>

/** Asks that a node's `run` makes with `yield*`; each is traced by the engine. */
export type AskPort = {
  [K in Exclude<AskKind, 'speak'>]: (request: AskRequest<K>) => Asking<Answers[K]>
}

/** `escape` makes each value safe for the place where it stands. */
export type Filling = KnownBesides & { escape?: (value: string) => string }

/** What a model's chosen functions brought: messages for it, unless one of them took the conversation over. */
export type ToolRound = { messages: AiMessage[]; tookOver: boolean }

/** What a model said of a file that it saw; `why`, for the owner, it did not, null where nobody can be asked. */
export type Looked = { ok: true; text: string } | { ok: false; why: string | null }

/** What a node sees of the turn that it runs in. */
export type NodeContext<C> = {
  node: { id: string; name: string }
  config: C
  event: BotEvent
  /** The customer's text: typed, transcribed, a caption, or several unmatched messages joined by line feeds. */
  question: string
  contact: Contact
  settings: { timezone: string; defaultModel: string }
  /** Milliseconds since 1970, UTC: when the turn is decided, and when the first of its messages was said. */
  at: number
  askedAt: number
  ask: AskPort
  /** Fills {{nombre}}, {{telefono}}, {{fecha}}, {{hora}} and collected fields. */
  fill: (text: string, how?: Filling) => string
  /** Whether a pattern matches a text; one that is refused does not, nor any past what a turn may spend on patterns. */
  matches: (pattern: string, text: string) => boolean
  /**
   * The messages of one AI question: instructions, what is known, data, memory, question. `memory` overrides the bot's line count, or says
   * since when (ms UTC) a thread is told; `tools` are those that go with it, and with `photos` what the customer photographed.
   */
  prompt: (
    instructions: string,
    options?: { memory?: number | { since: number }; tools?: readonly AiTool[]; photos?: boolean },
  ) => Asking<AiMessage[]>
  /** What a person who takes this chat over has to know of it: by a model, else its last lines. */
  summarize: () => Asking<string>
  /** What the bot's model says of the photo or document that came, for the shop. */
  look: (instructions: string) => Asking<Looked>
  /** What the shop's texts and sources say that has to do with these words; texts of its nodes are all there. */
  known: (about: string) => Asking<readonly string[]>
  /** A model's answer as a voice note, where it was asked by one and may be heard; null: its words go. */
  speak: (text: string) => Asking<Attachment | null>
  /** The account's assistant of that name; null when there is none. */
  assistant: (name: string) => Assistant | null
  /** The bot's function nodes as a model's tools. */
  tools: readonly AiTool[]
  /** Runs the functions that a model chose. `text` is what it said besides. */
  callTools: (answer: {
    text: string
    toolCalls: readonly AiToolCall[]
    carry?: string | undefined
  }) => Asking<ToolRound>
  /** Values of this node's tool parameters, from a model; empty when none chose it. */
  given: Readonly<Record<string, string>>
  /** What this node keeps for this customer, as its last outcome left it; undefined at first. Stored: check it. */
  kept: unknown
  trace: (step: TraceStep) => void
  /** What a node with an empty response says instead of staying silent; null outside the local simulator. */
  emptyResponse: string | null
  /** This node's running collection, when the question answers it. */
  collection: Collection | null
}

/** What a node did. With no reply, no effect and no next node it stayed silent on purpose, and the chain ends. */
export type NodeOutcome = {
  replies?: { text: string; attachment?: Attachment; poll?: Poll; choices?: Poll; form?: Form }[]
  effects?: Effect[]
  /** The node could not answer (AI failed): the engine goes to the default reply. */
  failed?: boolean
  /** Overrides `config.nextNodeId` for this run. */
  nextNodeId?: string
  /** The text to go on with as if the customer had typed it (transcribed audio). */
  continueAs?: string
  /** Another node took the conversation over, by this one's doing: nothing more is said. */
  handedOver?: boolean
  /** What the node keeps for this customer from now on, as plain data. */
  keep?: unknown
  /** A collection to wait with for the next text (the chain waits too), or how this node's collection ended. */
  collection?: Collection | 'completed' | 'left'
}
