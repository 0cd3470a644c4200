import type { Answer, BotEvent, Conversation } from '@recado/engine'
import { LRUCache } from 'lru-cache'
import { newConversation } from './next-conversation.ts'

/** What was answered from outside, by the asks' keys. */
export type Answers = Record<string, Answer>
/** A turn as it may become part of a test: when, what arrived, and what AI and APIs answered. */
export type SimulatedTurn = { now: number; event: BotEvent; answers: Answers }

/** Conversations kept at once, and characters of all of them together. */
const kept = 2000
const keptCharacters = 64_000_000
/** The newest turns of each, and characters of one turn's answers: an API may answer a megabyte. */
const keptTurns = 40
const keptAnswers = 64_000

/** With the characters of each turn: measured once, when it comes. */
type Kept = { conversation: Conversation; turns: SimulatedTurn[]; sizes: number[] }

/** Conversations of the simulator, in memory: lost at a restart, and nobody misses them. */
export class SimulatedConversations {
  readonly #kept = new LRUCache<string, Kept>({
    max: kept,
    maxSize: keptCharacters,
    sizeCalculation: ({ conversation, sizes }) =>
      JSON.stringify(conversation).length + sizes.reduce((sum, size) => sum + size, 0),
  })

  get(key: string): Conversation {
    return this.#kept.get(key)?.conversation ?? newConversation
  }

  /** Its turns, oldest first. */
  turns(key: string): readonly SimulatedTurn[] {
    return this.#kept.get(key)?.turns ?? []
  }

  keep(key: string, conversation: Conversation, turn: SimulatedTurn): void {
    const tooLong = JSON.stringify(turn.answers).length > keptAnswers
    const kept = tooLong ? { ...turn, answers: {} } : turn
    const { turns = [], sizes = [] } = this.#kept.get(key) ?? {}
    this.#kept.set(key, {
      conversation,
      turns: [...turns, kept].slice(-keptTurns),
      sizes: [...sizes, JSON.stringify(kept).length].slice(-keptTurns),
    })
  }
}
