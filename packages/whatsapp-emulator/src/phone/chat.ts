import type { proto } from 'baileys'
import type { MessageKind } from './message-content.ts'

/** One tick, two ticks, two blue ticks. An incoming message is `delivered` until the phone reads it. */
export type MessageStatus = 'sent' | 'delivered' | 'read'

export interface ChatMessage {
  id: string
  fromMe: boolean
  kind: MessageKind
  /** The text or the caption; empty when the message has none. */
  text: string
  /** Milliseconds since the epoch. */
  at: number
  status: MessageStatus
  /** Which of its author's devices wrote it: 0 is the phone. */
  deviceId: number
  content: proto.IMessage
}

const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, read: 2 }

/** A conversation as the phone shows it: in order, each id once. */
export class Chat {
  readonly with: string
  /** The name under which the phone's owner saved the contact. */
  savedAs: string | undefined
  readonly #messages: ChatMessage[] = []

  constructor(withNumber: string) {
    this.with = withNumber
  }

  get messages(): readonly ChatMessage[] {
    return this.#messages
  }

  has(id: string, fromMe: boolean): boolean {
    return this.#messages.some((message) => message.id === id && message.fromMe === fromMe)
  }

  add(message: ChatMessage): void {
    this.#messages.push(message)
  }

  /** Puts messages of earlier days in their places. */
  recall(messages: readonly ChatMessage[]): void {
    this.#messages.push(...messages)
    this.#messages.sort((one, other) => one.at - other.at)
  }

  unread(): ChatMessage[] {
    return this.#messages.filter((message) => !message.fromMe && message.status !== 'read')
  }

  /** Moves the ticks forward, never back; false when nothing changed. */
  advance(id: string, fromMe: boolean, status: MessageStatus): boolean {
    const message = this.#messages.find((candidate) => candidate.id === id && candidate.fromMe === fromMe)
    if (!message || RANK[status] <= RANK[message.status]) return false
    message.status = status
    return true
  }
}
