/** A phone number of the platform. Its phone is one of the emulator's, of the same number. */
export interface Line {
  /** `phone_number_id`. */
  id: string
  accountId: string
  /** Digits with the country code. */
  number: string
  verifiedName: string
  nameStatus: 'APPROVED' | 'PENDING_REVIEW' | 'DECLINED'
  registered: boolean
  /** The two-step PIN; null until one is set. */
  pin: string | null
  /** When it was tried to register, for the ten tries of 72 h. */
  registerTries: number[]
  quality: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN'
  /** Messages a second. */
  throughput: number
  callingEnabled: boolean
  /** Reaches these numbers only, as Meta's test numbers do; null: everybody. */
  allowedRecipients: string[] | null
  /** The number's owner uses the WhatsApp Business app with it, too; null otherwise. */
  coexistence: Coexistence | null
  /** Whom the business blocked, by phone number. */
  blocked: Set<string>
  /** Who wants no promotions, by phone number. */
  stoppedMarketing: Set<string>
  /** Each customer's window, by phone number. */
  windows: Map<string, Window>
  /** Free replies used, by month (`2026-11`). */
  freeReplies: Map<string, number>
}

/** Milliseconds since the epoch. */
export interface Coexistence {
  since: number
  sharesHistory: boolean
  /** What of the app was asked for, each once. */
  asked: Set<string>
  /** The app's address book: full names by phone number. */
  contacts: Map<string, string>
}

/** Milliseconds since the epoch; 0 is never. */
export interface Window {
  /** Last message or call of the customer. */
  lastInboundAt: number
  /** A click on an ad led to the last message of that time. */
  referredAt: number
  /** Everything is free until then, once an ad's customer was answered. */
  freeUntil: number
}
