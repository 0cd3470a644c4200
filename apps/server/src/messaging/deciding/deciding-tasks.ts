import {
  answer,
  type Answer,
  type Ask,
  type BotDefinition,
  type BotEvent,
  type CompiledBot,
  compileByNode,
  type Conversation,
  type NodeRegistry,
  type NodeType,
  type TurnResult,
} from '@recado/engine'
import { LRUCache } from 'lru-cache'
import { mark } from '../../platform/compute/serve-tasks.ts'

/** How far a turn came: its end, or what it asks for. */
export type Decided = { done: true; value: TurnResult } | { done: false; value: Ask }
/** A turn with what it was answered so far: it is decided from its beginning, and comes to the same place. */
export type TurnSoFar = {
  conversation: Conversation
  events: readonly BotEvent[]
  at: number
  answers: readonly Answer[]
}

export function stepOf(bot: CompiledBot, { conversation, events, at, answers }: TurnSoFar): Decided {
  const deciding = answer(bot, conversation, events, at)
  let step = deciding.next()
  for (const given of answers) if (!step.done) step = deciding.next(given)
  return step.done ? { done: true, value: step.value } : { done: false, value: step.value }
}

/** Bots that the thread keeps ready. */
const keptBots = 50
/** Another account's step may come in between after so many ms. */
const sliceMs = 100

type Making = { work: Generator<void, CompiledBot, void>; made: number }

/** What the thread does of deciding: bots are made ready in slices, and kept by their key. */
export function decidingTasks(registry: NodeRegistry) {
  const ready = new LRUCache<string, CompiledBot>({ max: keptBots })
  const making = new LRUCache<string, Making>({ max: keptBots })
  return {
    /** The bot itself comes with the first call; `unknown`: it is to be sent again. */
    prepare({
      key,
      definition,
    }: {
      key: string
      definition: BotDefinition | null
    }): 'ready' | 'more' | 'unknown' {
      if (ready.has(key)) return 'ready'
      const begun = making.get(key) ?? (definition && beginMaking(definition, registry))
      if (!begun) return 'unknown'
      making.set(key, begun)
      const end = performance.now() + sliceMs
      while (performance.now() < end) {
        mark(begun.made)
        const step = begun.work.next()
        begun.made += 1
        if (!step.done) continue
        making.delete(key)
        ready.set(key, step.value)
        return 'ready'
      }
      return 'more'
    },
    step({ key, turn }: { key: string; turn: TurnSoFar }): Decided | 'unknown' {
      const bot = ready.get(key)
      if (!bot) return 'unknown'
      return stepOf(bot, turn)
    },
    bot: (key: string): CompiledBot | undefined => ready.get(key),
  }
}

function beginMaking(definition: BotDefinition, registry: NodeRegistry): Making {
  // As they are compiled.
  const nodes = definition.nodes.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
  return { work: marked(definition, nodes, registry), made: 0 }
}

/** The bot, whose nodes say when their turn is. */
function* marked(
  definition: BotDefinition,
  nodes: readonly string[],
  registry: NodeRegistry,
): Generator<void, CompiledBot, void> {
  const places = new Map(nodes.map((id, place) => [id, place]))
  const markNode = (id: string): void => mark(places.get(id) ?? -1)
  const bot = yield* compileByNode(
    definition,
    registry.map((type) => markedType(type, markNode)),
  )
  for (const candidate of bot.byText) {
    const { matches, node } = candidate
    candidate.matches = (text, words) => {
      markNode(node.id)
      return matches(text, words)
    }
  }
  return bot
}

function markedType(type: NodeType, markNode: (id: string) => void): NodeType {
  return {
    ...type,
    *run(context) {
      markNode(context.node.id)
      const running = type.run(context)
      if (!(Symbol.iterator in running)) return running
      let step = running.next()
      while (!step.done) {
        const answered = yield step.value
        // Others may have run meanwhile.
        markNode(context.node.id)
        step = running.next(answered)
      }
      return step.value
    },
  }
}
