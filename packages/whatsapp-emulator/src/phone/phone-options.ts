import type { Addressing } from './messages/wire-messages.ts'

export interface PhoneOptions {
  /** Digits with the country code, without the plus sign. */
  phoneNumber: string
  name: string
  /** Whether others see the number or only its hidden identity. */
  addressing?: Addressing
  /** Its chats are by hidden identity, as of an account that WhatsApp has migrated. */
  lidChats?: boolean
}

/** Nobody has that number. */
export class UnknownNumber extends Error {
  override name = 'UnknownNumber'
}
