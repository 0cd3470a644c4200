import type { Call, Receipt, TypingState } from '../model/arrivals.ts'
import type { ChatMessage } from './chats/chat.ts'
import type { NewMessage } from './chats/chat-list.ts'
import type { LinkedDevice } from './devices/linked-device.ts'

/** What a phone tells whoever watches it. Every event comes after the phone's state has changed. */
export interface PhoneEvents {
  message: [{ with: string; message: ChatMessage }]
  /** Something came, or a linked device or the phone sent it: also what shows as no message of its own, as a reaction. */
  content: [{ with: string; message: NewMessage }]
  receipt: [Receipt]
  /** Messages of the other became read, here or on a linked device. */
  read: [{ with: string }]
  typing: [{ from: string; state: TypingState }]
  presence: [{ of: string; online: boolean }]
  call: [Call]
  devices: [LinkedDevice[]]
  /** A device shows an 8-character code for this number and waits for it to be entered here. */
  codeAsked: [{ platform: string }]
  cleared: []
}
