export type TypingState = 'composing' | 'recording' | 'paused'

export type ReceiptType = 'delivery' | 'read' | 'played'

export interface Receipt {
  /** Whose receipt it is. */
  from: string
  /** Which of their devices sent it: 0 is the phone. */
  deviceId: number
  messageId: string
  type: ReceiptType
}

export type CallState = 'ringing' | 'rejected' | 'missed'

export interface Call {
  callId: string
  with: string
  incoming: boolean
  video: boolean
  state: CallState
  at: number
}

/** What one of the two chose in a poll. */
export interface Vote {
  pollId: string
  fromMe: boolean
  options: readonly string[]
}
