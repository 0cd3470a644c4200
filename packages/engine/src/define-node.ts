import type { Answers, AskKind, AskOf } from './ask.ts'
import type { BotEvent, BotEventType } from './event.ts'
import type { Contact, MemoryLine } from './conversation.ts'
import type { Attachment, Effect } from './result.ts'
import type { TraceStep } from './trace.ts'

/** Asks that a node's `run` may make with `yield*`; the key, node id and trace are added by the engine. */
export type AskPort = {
  [K in AskKind]: (
    ask: Omit<AskOf<K>, 'kind' | 'key' | 'nodeId'>,
  ) => Generator<AskOf<AskKind>, Answers[K], unknown>
}

/** What a node sees of the turn that it runs in. `question` is the customer's text (joined for AI). `at` in ms UTC. */
export type NodeContext<C> = {
  node: { id: string; name: string }
  config: C
  event: BotEvent
  question: string
  contact: Contact
  memory: MemoryLine[]
  settings: { timezone: string; messageMemory: number; defaultModel: string }
  /** True where the engine runs in the browser's local simulator. */
  at: number
  ask: AskPort
  /** Fills {{nombre}}, {{telefono}}, {{fecha}}, {{hora}} and collected fields. */
  fill: (text: string) => string
  trace: (step: TraceStep) => void
}

/** What a node did. No reply and no `failed` means that it stayed silent on purpose. */
export type NodeOutcome = {
  replies?: { text: string; attachment?: Attachment }[]
  effects?: Effect[]
  /** The node could not answer (AI failed): the engine goes to the default reply. */
  failed?: boolean
  /** Overrides `config.nextNodeId` for this run. */
  nextNodeId?: string
  /** The text to go on with as if the customer had typed it (transcribed audio). */
  continueAs?: string
}

/**
 * When a node answers: by what kind of event arrived, by a pattern in the text, by words, as the fallback, or only
 * when chained to. `pattern` reads the regex source from the config.
 */
export type Trigger<C> =
  | { on: 'event'; events: BotEventType[] }
  | { on: 'pattern'; pattern: (config: C) => string }
  | { on: 'keywords'; keywords: (config: C) => string[] }
  | { on: 'fallback' }
  | { on: 'chain' }

/** Anything that parses unknown input: a zod schema fits, and the engine needs no zod. */
export type Schema<C> = {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: C }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** One node type, in one place. `defaults` is the config of a newly created node. */
export type NodeType<T extends string = string, C = unknown> = {
  type: T
  group: 'legacy' | 'intelligent'
  /** Spanish, for the palette and the list. */
  title: string
  description: string
  schema: Schema<C>
  defaults: C
  trigger: Trigger<C>
  run: (context: NodeContext<C>) => Generator<AskOf<AskKind>, NodeOutcome, unknown>
}

/** Declares a node type; its config type flows from the schema to `trigger` and `run`. */
export function defineNode<const T extends string, C>(type: NodeType<T, C>): NodeType<T, C> {
  return type
}
