import type { Message } from '@recado/contract/messaging/messages'
import type { OwnerEvent } from '@recado/contract/messaging/socket'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import type { Clock } from '../platform/time/clock.ts'
import type { DomainEvent } from '../platform/events.ts'
import type { Server } from 'socket.io'
import { watching, watchingOf } from './client.ts'
import { instantOf } from '../platform/time/instant.ts'

export type OwnerEventParts = {
  clock: Clock
  /** Null for a bot that is gone. */
  ownerOf: (botId: string) => Promise<string | null>
  sessionStatus: (ownerId: string, botId: string) => Promise<WaStatus>
  messagesToday: (ownerId: string, botId: string) => Promise<number>
  /** Messages of a bot as they are now; those that are gone are left out. */
  messages: (botId: string, messageIds: string[]) => Promise<Message[]>
  onError: (error: unknown) => void
}

/** Messages come in bursts: a bot's number is told at most this often, in ms. */
const countEveryMs = 500
/** A message changes several times within moments: it is told as it is after this many ms. */
const messagesEveryMs = 50

/** Turns what happened into what owners' pages show, for those who watch. */
export class OwnerEvents {
  readonly #parts: OwnerEventParts
  readonly #io: Server
  readonly #counting = new Map<string, () => void>()
  readonly #changed = new Map<string, { messageIds: Set<string>; cancel: () => void }>()
  /** By bot, the last that is being told. */
  readonly #telling = new Map<string, Promise<void>>()

  constructor(parts: OwnerEventParts, io: Server) {
    this.#parts = parts
    this.#io = io
  }

  hear(event: DomainEvent): void {
    const { botId } = event
    if (!this.#hasRoom(watching)) return
    switch (event.type) {
      case 'wa_status':
        return this.#tell(botId, async (ownerId) => ({
          type: 'wa_status',
          botId,
          status: await this.#parts.sessionStatus(ownerId, botId),
        }))
      case 'bot_changed':
        if (event.ownerId !== undefined) return this.#emit(event.ownerId, { type: 'bot_changed', botId })
        return this.#tell(botId, async () => ({ type: 'bot_changed', botId }))
      case 'templates':
        return this.#tell(botId, async () => ({ type: 'templates', botId }))
      case 'ai_budget':
        return this.#tell(botId, async () => ({ type: 'ai_budget', botId }))
      case 'campaign': {
        const { campaignId, ended = false } = event
        return this.#tell(botId, async () => ({ type: 'campaign', botId, campaignId, ended }))
      }
      case 'message':
        this.#countSoon(botId)
        return this.#tellMessageSoon(botId, event.messageId)
      case 'message_changed':
      case 'message_status':
        return this.#tellMessageSoon(botId, event.messageId)
      case 'contact_changed': {
        const { contactId } = event
        return this.#tell(botId, async () => ({ type: 'contact_changed', botId, contactId }))
      }
      case 'typing': {
        const { contactId, typing } = event
        return this.#tell(botId, async () => ({ type: 'typing', botId, contactId, typing }))
      }
      case 'pause': {
        const { contactId, paused, until } = event
        return this.#tell(botId, async () => ({
          type: 'pause',
          botId,
          contactId,
          paused,
          until: instantOf(until),
        }))
      }
      case 'log':
      case 'for_holder':
      case 'seen':
        return
    }
  }

  stop(): void {
    for (const cancel of this.#counting.values()) cancel()
    this.#counting.clear()
    for (const { cancel } of this.#changed.values()) cancel()
    this.#changed.clear()
  }

  #hasRoom(room: string): boolean {
    return this.#io.sockets.adapter.rooms.has(room)
  }

  #countSoon(botId: string): void {
    if (this.#counting.has(botId)) return
    const cancel = this.#parts.clock.setTimer(countEveryMs, () => {
      this.#counting.delete(botId)
      this.#tell(botId, async (ownerId) => ({
        type: 'messages_today',
        botId,
        messagesCount: await this.#parts.messagesToday(ownerId, botId),
      }))
    })
    this.#counting.set(botId, cancel)
  }

  #tellMessageSoon(botId: string, messageId: string): void {
    const waiting = this.#changed.get(botId)
    if (waiting) return void waiting.messageIds.add(messageId)
    const messageIds = new Set([messageId])
    const cancel = this.#parts.clock.setTimer(messagesEveryMs, () => {
      this.#changed.delete(botId)
      this.#inOrder(botId, () => this.#tellMessages(botId, [...messageIds]))
    })
    this.#changed.set(botId, { messageIds, cancel })
  }

  async #tellMessages(botId: string, messageIds: string[]): Promise<void> {
    for (const message of await this.#parts.messages(botId, messageIds)) {
      const { contactId } = message
      await this.#send(botId, async () => ({ type: 'message', botId, contactId, message }))
    }
  }

  #tell(botId: string, event: (ownerId: string) => Promise<OwnerEvent>): void {
    this.#inOrder(botId, () => this.#send(botId, event))
  }

  /** What is told of a bot is read when its turn has come: nothing that was read before comes behind what is newer. */
  #inOrder(botId: string, tell: () => Promise<void>): void {
    const mine = (this.#telling.get(botId) ?? Promise.resolve()).then(tell).catch(this.#parts.onError)
    this.#telling.set(botId, mine)
    void mine.then(() => this.#telling.get(botId) === mine && this.#telling.delete(botId))
  }

  async #send(botId: string, event: (ownerId: string) => Promise<OwnerEvent>): Promise<void> {
    const ownerId = await this.#parts.ownerOf(botId)
    if (ownerId !== null && this.#hasRoom(watchingOf(ownerId))) this.#emit(ownerId, await event(ownerId))
  }

  #emit(ownerId: string, event: OwnerEvent): void {
    this.#io.to(watchingOf(ownerId)).emit('ownerEvent', event)
  }
}
