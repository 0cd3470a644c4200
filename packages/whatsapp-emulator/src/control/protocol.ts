import type { Offer as OfferView } from '../phone/messages/offer.ts'

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
  edited: boolean
  deleted: boolean
  /** The author's emoji and the other's; empty without any. */
  reactions: { fromMe: boolean; emoji: string }[]
  quoted: QuoteView | null
  file: FileView | null
  place: PlaceView | null
  poll: PollView | null
  /** What can be tapped under it. */
  offer: OfferView | null
  viewOnce: boolean
}

/** What can be tapped under a message of a business. */
export type { Offer as OfferView, OfferButton, FlowForm, FormField } from '../phone/messages/offer.ts'

/** What a message answers. */
export interface QuoteView {
  fromMe: boolean
  kind: string
  text: string
}

/** An attachment; its bytes are at `url`. */
export interface FileView {
  url: string
  mimeType: string
  name: string | null
  /** Bytes. */
  size: number
  /** Of audio and video; null when the sender did not say. */
  seconds: number | null
  voice: boolean
  /** 64 loudnesses from 0 to 100, or none. */
  waveform: number[]
  width: number | null
  height: number | null
}

export interface PlaceView {
  latitude: number
  longitude: number
  name: string | null
  address: string | null
  live: boolean
}

/** A poll, and how this phone's owner and the other voted. */
export interface PollView {
  question: string
  options: { name: string; votes: number; mine: boolean }[]
}

/** Something ready to be sent. */
export interface SampleView {
  id: string
  kind: 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker'
  title: string
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
  /** A device shows an 8-character code for this number and waits for it to be entered here. */
  codePending: boolean
  on: boolean
}

export interface DemoView {
  productUrl: string
  /** What a customer may try to write. */
  phrases: string[]
  samples: SampleView[]
  /** What goes wrong at WhatsApp now, on purpose. */
  trouble: TroubleView
  owner: PhoneView
  /** A number on the official API; null where there is none. */
  official: OfficialView | null
  customers: PhoneView[]
}

/** A number on the official API, and what one needs to connect it. */
export interface OfficialView {
  phoneNumber: string
  name: string
  /** The product hears of what comes to it. */
  isConnected: boolean
  credentials: {
    token: string
    phoneNumberId: string
    accountId: string
    appId: string
    appSecret: string
    pin: string
  }
  trouble: Record<OfficialTroubleKind, boolean>
}

/** What can be made to go wrong at the official API. */
export const officialTroubleKinds = [
  // Meta takes the token no more.
  'tokenRefused',
  // The number may send no faster.
  'tooFast',
  // What is sent goes out, and the product is not told so.
  'noAnswer',
  // Nothing that is sent arrives.
  'undeliverable',
  // Meta does not deliver promotions to the customer.
  'metaChose',
  // Meta could not charge.
  'unpaid',
  // The account may send nothing for an hour.
  'restricted',
  // All that is told comes twice.
  'doubled',
  // The templates are paused.
  'pausedTemplates',
] as const
export type OfficialTroubleKind = (typeof officialTroubleKinds)[number]

/** What can be made to go wrong at WhatsApp. */
export const troubleKinds = [
  // Nobody reaches WhatsApp.
  'dark',
  'slow',
  // The owner's number may not log in.
  'banned',
  // Whoever links the owner's number is asked for a passkey.
  'passkey',
  // The chats of the owner's number are by hidden identity: at phone numbers it is refused.
  'lidChats',
  // Only newer versions of WhatsApp Web are let in than the bot's, and the page of the newest knows one.
  'outdated',
  // The first scan of the owner's phone is in vain: the bot has to show another QR.
  'rotatedQr',
  // Nobody is given a code for linking.
  'codeRefused',
  // The bot's account may open no new chats for an hour.
  'timeLock',
  // The customers hide their numbers, whoever comes meanwhile too; afterwards each one's next message shows it.
  'hiddenNumbers',
  // What the bot asks of the settings that devices share is never answered, while messages flow.
  'stuckAppState',
  // The host of pictures and files takes every request and answers none.
  'silentMedia',
  // The bot's logins are never told that they have everything that waited.
  'endlessLogin',
  // Messages come to the bot without their content first; it comes when this is over.
  'withheldContent',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** What goes wrong now. */
export type TroubleView = Record<TroubleKind, boolean>

/** What the camera saw; without a QR in sight it says how to get one. */
export interface ScanView {
  linked: boolean
  message: string
}

/** Every answer that is not a success carries this. */
export interface ErrorView {
  message: string
}
