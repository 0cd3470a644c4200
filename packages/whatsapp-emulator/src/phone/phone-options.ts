import type { Addressing } from '../model/account.ts'

export interface PhoneOptions {
  /** Digits with the country code, without the plus sign. */
  phoneNumber: string
  name: string
  /** Whether others see the number or only its hidden identity. */
  addressing?: Addressing
  /** Its chats are by hidden identity, as of an account that WhatsApp has migrated. */
  lidChats?: boolean
  /** Nobody who reads its messages is told the number: of this person there is the hidden identity alone. */
  hidesNumber?: boolean
  /** A name of its own, without «@», that stands for the number where that is hidden. */
  username?: string
  /** Its hidden identity; made of the number when absent. */
  lid?: string
}

/** Nobody has that number. */
export class UnknownNumber extends Error {
  override name = 'UnknownNumber'
}
