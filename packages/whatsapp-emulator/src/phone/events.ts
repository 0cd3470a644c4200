import type { ReceiptType } from '../service/receipts.ts'
import type { TypingState } from '../service/presence.ts'
import type { Call } from './calls.ts'
import type { ChatMessage } from './chat.ts'

/** A device under «Dispositivos vinculados». */
export interface LinkedDevice {
  id: number
  platform: string
  /** Milliseconds since the epoch. */
  linkedAt: number
  online: boolean
}

export interface Receipt {
  /** Whose receipt it is. */
  from: string
  /** Which of their devices sent it: 0 is the phone. */
  deviceId: number
  messageId: string
  type: ReceiptType
}

/** What a phone tells whoever watches it. Every event comes after the phone's state has changed. */
export interface PhoneEvents {
  message: [{ with: string; message: ChatMessage }]
  receipt: [Receipt]
  typing: [{ from: string; state: TypingState }]
  presence: [{ of: string; online: boolean }]
  call: [Call]
  devices: [LinkedDevice[]]
  cleared: []
}
