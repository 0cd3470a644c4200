/** What the on-screen phones' page and the control server say to each other, as JSON. */

export interface MessageView {
  id: string
  fromMe: boolean
  kind: string
  text: string
  /** Milliseconds since the epoch. */
  at: number
  status: 'sent' | 'delivered' | 'read'
  /** Written by a linked device, that is by the bot, and not on a phone. */
  byBot: boolean
}

export interface CallView {
  callId: string
  with: string
  incoming: boolean
  video: boolean
  state: 'ringing' | 'rejected' | 'missed'
  at: number
}

export interface ChatView {
  with: string
  name: string
  /** The newest ones, oldest first. */
  messages: MessageView[]
  unread: number
  typing: 'composing' | 'recording' | 'paused'
  online: boolean
}

export interface DeviceView {
  id: number
  platform: string
  linkedAt: number
  online: boolean
}

export interface PhoneView {
  phoneNumber: string
  name: string
  chats: ChatView[]
  calls: CallView[]
  devices: DeviceView[]
}

export interface DemoView {
  productUrl: string
  /** What a customer may try to write. */
  phrases: string[]
  owner: PhoneView
  customers: PhoneView[]
}

/** What the camera saw; without a QR in sight it says how to get one. */
export interface ScanView {
  linked: boolean
  message: string
}

/** Every answer that is not a success carries this. */
export interface ErrorView {
  message: string
}
