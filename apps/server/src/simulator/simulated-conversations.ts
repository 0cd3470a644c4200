import {
  type Contact,
  type Conversation,
  emptyConversation,
  type MemoryLine,
  type TurnResult,
} from '@recado/engine'
import { LRUCache } from 'lru-cache'
import type { SimulateBody } from './simulated-event.ts'

/** Conversations kept at once, and lines remembered of each: twice what any bot can be set to remember. */
const kept = 2000
const keptLines = 100

/** Conversations of the simulator, in memory: lost at a restart, and nobody misses them. */
export class SimulatedConversations {
  readonly #kept = new LRUCache<string, Conversation>({ max: kept })

  get(key: string): Conversation {
    return this.#kept.get(key) ?? { state: emptyConversation, contact: nobody, memory: [] }
  }

  keep(key: string, before: Conversation, said: string | null, result: TurnResult): void {
    const lines: MemoryLine[] = [
      ...before.memory,
      ...(said === null ? [] : [{ role: 'customer' as const, text: said }]),
      ...result.replies.map(({ text }) => ({ role: 'bot' as const, text })),
    ]
    this.#kept.set(key, { state: result.state, contact: result.contact, memory: lines.slice(-keptLines) })
  }
}

const nobody: Contact = { name: null, phoneNumber: null, fields: {}, tags: [] }

/** The contact with what the caller says of them. */
export function withContact(conversation: Conversation, given: SimulateBody['contact']): Conversation {
  if (!given) return conversation
  const { contact } = conversation
  return {
    ...conversation,
    contact: {
      name: given.name ?? contact.name,
      phoneNumber: given.phoneNumber ?? contact.phoneNumber,
      fields: { ...contact.fields, ...given.fields },
      tags: given.tags ?? contact.tags,
    },
  }
}
