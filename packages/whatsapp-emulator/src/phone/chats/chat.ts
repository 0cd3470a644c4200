import type { proto } from 'baileys'
import type { Vote } from '../../model/arrivals.ts'
import { textOf, type Change, type MessageKind } from '../messages/message-content.ts'

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
  edited?: boolean
  /** «Eliminado para todos»: its text is empty then. */
  deleted?: boolean
  /** What each of the two answered with an emoji. */
  reactions?: { fromMe: boolean; emoji: string }[]
  /** What each of the two chose in this poll. */
  votes?: { fromMe: boolean; options: readonly string[] }[]
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

  /** Edits, deletes or marks a message, as its author (or, for a mark, either of the two) may. */
  change({ id, own, does }: Change, byMe: boolean): void {
    const message = this.#messages.find(
      (candidate) => candidate.id === id && candidate.fromMe === (own ? byMe : !byMe),
    )
    if (!message || message.deleted) return
    if (typeof does === 'object' && 'react' in does) {
      const others = (message.reactions ?? []).filter(({ fromMe }) => fromMe !== byMe)
      message.reactions = does.react ? [...others, { fromMe: byMe, emoji: does.react }] : others
    } else if (own && does === 'delete') {
      message.deleted = true
      message.text = ''
    } else if (own && typeof does === 'object') {
      message.content = does.edit
      message.text = textOf(does.edit)
      message.edited = true
    }
  }

  /** Puts a vote in place of that person's earlier one; without options it is taken back. */
  vote({ pollId, fromMe, options }: Vote): void {
    const poll = this.#messages.find(({ id, kind }) => id === pollId && kind === 'poll')
    if (!poll) return
    const others = (poll.votes ?? []).filter((vote) => vote.fromMe !== fromMe)
    poll.votes = options.length > 0 ? [...others, { fromMe, options }] : others
  }

  /** Until that message of the other, or all. */
  unread(upTo?: string): ChatMessage[] {
    const last = this.#messages.findIndex(({ id, fromMe }) => id === upTo && !fromMe)
    const seen = last === -1 ? this.#messages : this.#messages.slice(0, last + 1)
    return seen.filter((message) => !message.fromMe && message.status !== 'read')
  }

  /** Moves the ticks forward, never back; false when nothing changed. */
  advance(id: string, fromMe: boolean, status: MessageStatus): boolean {
    const message = this.#messages.find((candidate) => candidate.id === id && candidate.fromMe === fromMe)
    if (!message || RANK[status] <= RANK[message.status]) return false
    message.status = status
    return true
  }
}
