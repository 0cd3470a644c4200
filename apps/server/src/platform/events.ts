import type { Tables } from './db/tables.ts'

export type MessageStatus = Tables['messages']['status']

export type LiveLogEntry = {
  seq: number
  level: Tables['logLines']['level']
  message: string
  metadata: Record<string, unknown>
  at: number
}

/** Something that pages and sockets may want to show. It says what changed, not how it looks: listeners fetch. */
export type DomainEvent =
  | { type: 'message'; botId: string; contactId: string; messageId: string; direction: 'in' | 'out' }
  | {
      type: 'message_status'
      botId: string
      contactId: string | null
      messageId: string
      status: MessageStatus
      reason: string | null
    }
  /** Edited, deleted or marked by the customer or on the owner's phone, or its file arrived. `gone` is a file's token. */
  | { type: 'message_changed'; botId: string; contactId: string; messageId: string; gone?: string }
  | { type: 'pause'; botId: string; contactId: string; paused: boolean; until: number | null }
  | { type: 'typing'; botId: string; contactId: string; typing: boolean }
  | { type: 'contact_changed'; botId: string; contactId: string }
  | { type: 'log'; botId: string; line: LiveLogEntry }
  /** `ended`: nobody waits for it any more. */
  | { type: 'campaign'; botId: string; campaignId: string; ended?: true }
  | { type: 'wa_status'; botId: string }
  /** What Meta says of its line's templates is another thing now. */
  | { type: 'templates'; botId: string }
  /** `ownerId`: whose it was, of one that is gone. */
  | { type: 'bot_changed'; botId: string; ownerId?: string }
  /** Its owner was told that the money for AI is spent, or nearly; a job may wait. */
  | { type: 'ai_budget'; botId: string }
  /**
   * For the server that holds the bot, from one that does not: something came in or waits to be sent, its owner ordered something
   * of its line, or the line, or its templates, are to be asked after. A hint: what must be done is found without it.
   */
  | { type: 'for_holder'; botId: string; about: 'arrived' | 'queued' | 'order' | 'line' | 'templates' }
  /** The same: its owner read the last `count` messages of a customer. */
  | { type: 'seen'; botId: string; contactId: string; count: number }

/** Tells every listener what happened, after it was committed. At most once: who missed it fetches. */
export interface Bus {
  publish(event: DomainEvent): void
  /** Returns how to stop listening. */
  subscribe(listener: (event: DomainEvent) => void): () => void
  /** Calls `missed` after a while in which what happened on other servers could not be heard. */
  onGap?(missed: () => void): () => void
}

/** The bus of one process. A listener which throws is told to `onError`; the others still hear. */
export function memoryBus(onError: (error: unknown) => void): Bus {
  const listeners = new Set<(event: DomainEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
