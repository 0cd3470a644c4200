import type { Collection } from '../conversation/conversation.ts'
import type { ToolParameter } from '../ask/ask.ts'
import type { Assistant } from './assistant.ts'
import type { BotEventType } from '../conversation/event.ts'
import type { Asking, NodeContext, NodeOutcome } from './node-context.ts'

/** What every node's config has: the link to the node that runs after it. */
export type NodeConfig = { nextNodeId: string | null }

/**
 * When a node answers: by what kind of event arrived, by a pattern in the text, by whole words or phrases (with their plurals where `plurals` says so), as the
 * fallback when nothing matched, or only when another node leads to it. Methods, so that a list may hold nodes of
 * different configs: the engine only passes what the node's own schema parsed.
 */
export type Trigger<C> =
  | { on: 'event'; events: BotEventType[] }
  | { on: 'pattern'; pattern(config: C): string }
  | { on: 'keywords'; keywords(config: C): string[]; plurals?(config: C): boolean }
  | { on: 'fallback' }

/** Why a config cannot be used yet, in Spanish, fit to show beside the field at `path`. */
export type ConfigIssue = { path: (string | number)[]; message: string }

/** Anything that parses unknown input: a zod schema fits, and the engine needs no zod. */
export type Schema<C> = {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: C }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

export type NodeGroup = 'legacy' | 'intelligent'

/**
 * A node as a tool of BRAIN's model, in Spanish. These parameters are all that comes from the model: never a host, a
 * recipient or a secret. `repeatable`: it only looks something up, and may be used again in the same turn.
 */
export type NodeTool = { description: string; parameters?: ToolParameter[]; repeatable?: boolean }

/** One node type, in one place. */
export type NodeType<
  T extends string = string,
  C extends NodeConfig = NodeConfig,
  S extends Schema<C> = Schema<C>,
> = {
  type: T
  group: NodeGroup
  /** Spanish, for the palette and the list. */
  title: string
  description: string
  /** A lucide icon, as `lucide-react` exports it. */
  icon: string
  /** Any CSS colour: a hue of the design's (`var(--n-ai)`) or its own (`light-dark(#0c7a5e, #2fbf95)`). */
  hue: string
  /** The stored shape: drafts pass too. */
  schema: S
  /** The config of a newly created node: a valid draft. */
  defaults: C
  trigger: Trigger<C>
  /** Its place among what a new owner is led to put in their own words, from 1; absent: they are not led there. */
  editedAs?: number
  /**
   * What is missing before this config may be active; absent: every config is ready. With the account's `assistants` also
   * what is missing of the one that it names: such a node is stored as active, and passed over until then.
   */
  ready?(config: C, assistants?: readonly Assistant[]): ConfigIssue[]
  /**
   * What is wrong with a config in place of `before`, null for a new node: what one that is stored may go on having, and
   * no other is to begin.
   */
  refuses?(config: C, before: C | null): ConfigIssue[]
  /** Patterns that `run` tests with `context.matches`, to be compiled beforehand. */
  patterns?(config: C): string[]
  /** What every AI prompt of the bot knows because this node is active; null for nothing. */
  knowledge?(config: C): string | null
  /** What the shop says of itself by this node, also where no prompt knows it; absent: its `knowledge`. */
  says?(config: C): string
  /** What BRAIN's model is told of this node, where it may choose it; null where the owner wants none to. */
  tool?(config: C): NodeTool | null
  /** True for a type that tells its model a thread: as much of the chat as fits, not the bot's last lines. */
  threads?: boolean
  /** True for a node that is shown what customers photograph, where no other node takes it. */
  looksAtPhotos?(config: C): boolean
  /** True for a node that tells the shop what was said in a chat, which is at hand for it then, with AI or without. */
  retells?(config: C): boolean
  /** True for a type that keeps the customer's next texts: one at a time. */
  collects?: boolean
  /** True while its collection waits for a photo or a document instead of words. */
  takesFile?(config: C, collection: Collection): boolean
  /** True for a node that runs by itself after a collection is completed. */
  afterCollection?(config: C): boolean
  /** A generator where it asks, a plain function where it does not. */
  run(context: NodeContext<C>): Asking<NodeOutcome> | NodeOutcome
}

/** The node types that a bot may use, as `compile` takes them. */
export type NodeRegistry = readonly NodeType[]

/** Declares a node type; its config type flows from the defaults and the schema to `trigger` and `run`. */
export function defineNode<const T extends string, C extends NodeConfig, S extends Schema<C>>(
  type: NodeType<T, C, S>,
): NodeType<T, C, S> {
  return type
}
