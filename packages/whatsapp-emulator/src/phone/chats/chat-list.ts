import { proto } from 'baileys'
import type { TypingState } from '../../model/arrivals.ts'
import { Chat, type ChatMessage } from './chat.ts'
import { changeOf, kindOf, textOf } from '../messages/message-content.ts'

/** A message on its way to the screen, before the phone knows how to show it. */
export type NewMessage = Omit<ChatMessage, 'kind' | 'text'>

/** The conversations as they are kept: the contents encoded as on the wire. */
export type SavedChat = {
  with: string
  savedAs?: string | undefined
  messages: (Omit<ChatMessage, 'content'> & { bytes: Uint8Array })[]
}

/** A phone's conversations and who is typing in them. */
export class ChatList {
  readonly #chats = new Map<string, Chat>()
  readonly #typing = new Map<string, TypingState>()

  constructor(saved: readonly SavedChat[] = []) {
    for (const { with: withNumber, savedAs, messages } of saved) {
      const chat = new Chat(withNumber)
      chat.savedAs = savedAs
      for (const { bytes, ...message } of messages)
        chat.add({ ...message, content: proto.Message.decode(bytes) })
      this.#chats.set(withNumber, chat)
    }
  }

  save(): SavedChat[] {
    return this.all().map((chat) => ({
      with: chat.with,
      savedAs: chat.savedAs,
      messages: chat.messages.map(({ content, ...message }) => ({
        ...message,
        bytes: proto.Message.encode(content).finish(),
      })),
    }))
  }

  all(): Chat[] {
    return [...this.#chats.values()]
  }

  with(phoneNumber: string): Chat | undefined {
    return this.#chats.get(phoneNumber)
  }

  /** A conversation of earlier days, as if it had been there all the time. */
  recall(withNumber: string, savedAs: string | undefined, messages: readonly NewMessage[]): void {
    const chat = this.#chats.get(withNumber) ?? new Chat(withNumber)
    chat.savedAs = savedAs ?? chat.savedAs
    this.#chats.set(withNumber, chat)
    chat.recall(
      messages.map((message) => ({
        ...message,
        kind: kindOf(message.content) ?? 'other',
        text: textOf(message.content),
      })),
    )
  }

  /** Shows a message; undefined when there is nothing to see in it or its id is there already. */
  show(withNumber: string, message: NewMessage): ChatMessage | undefined {
    const change = changeOf(message.content)
    if (change) {
      this.#chats.get(withNumber)?.change(change, message.fromMe)
      return undefined
    }
    const kind = kindOf(message.content)
    const chat = this.#chats.get(withNumber) ?? new Chat(withNumber)
    if (!kind || chat.has(message.id, message.fromMe)) return undefined
    this.#chats.set(withNumber, chat)
    if (!message.fromMe) this.#typing.delete(withNumber)
    const shown = { ...message, kind, text: textOf(message.content) }
    chat.add(shown)
    return shown
  }

  typing(withNumber: string): TypingState {
    return this.#typing.get(withNumber) ?? 'paused'
  }

  setTyping(withNumber: string, state: TypingState): void {
    this.#typing.set(withNumber, state)
  }

  clear(): void {
    this.#chats.clear()
    this.#typing.clear()
  }
}
