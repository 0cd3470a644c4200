import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

export type WhatsAppTables = {
  /**
   * A bot's line. `credentials` and `qr` are encrypted; `phoneNumber` is digits without plus. `downSince` is when a
   * linked line fell, `alertedAt` when its owner was told of that; `phoneSeenAt` is the owner's phone's last sign.
   * Since `lockedSince` WhatsApp lets the number open no new chats, until `lockedUntil`, of which its owner was told at
   * `lockAlertedAt`; the last such lock ended at `lockLiftedAt`. `cap…` is WhatsApp's own cap on people newly written to, as
   * it was told at `capToldAt`; it counts anew at `capUntil`. `linkedAt` is when `linkedNumber` was linked first: it outlives
   * reconnects and scans of the same number. By its owner's word it is in use since `usedSince`.
   */
  waSessions: {
    botId: string
    driver: Generated<'qr' | 'cloud'>
    credentials: Generated<string | null>
    status: Generated<'disconnected' | 'connecting' | 'starting' | 'qr_ready' | 'connected' | 'error'>
    phoneNumber: Generated<string | null>
    name: Generated<string | null>
    qr: Generated<string | null>
    qrExpiresAt: Generated<number | null>
    reason: Generated<string | null>
    detail: Generated<string | null>
    willRetry: Generated<Flag>
    linkedAt: Generated<number | null>
    linkedNumber: Generated<string | null>
    downSince: Generated<number | null>
    alertedAt: Generated<number | null>
    phoneSeenAt: Generated<number | null>
    lockedSince: Generated<number | null>
    lockedUntil: Generated<number | null>
    lockLiftedAt: Generated<number | null>
    lockAlertedAt: Generated<number | null>
    capStatus: Generated<'none' | 'first_warning' | 'second_warning' | 'capped' | null>
    capTotal: Generated<number | null>
    capUsed: Generated<number | null>
    capUntil: Generated<number | null>
    capToldAt: Generated<number | null>
    usedSince: Generated<number | null>
    /** Of a line on Meta's Cloud API: the app that tells of it, its number's and its account's ids there, and when it was told of last. */
    metaAppId: Generated<string | null>
    phoneNumberId: Generated<string | null>
    accountId: Generated<string | null>
    heardAt: Generated<number | null>
    /** Meta's word for why it left the API for the app of a phone; null while it has not. */
    leftBecause: Generated<string | null>
    /** When Meta was asked last for the line's templates. */
    templatesAt: Generated<number | null>
    /** How many people Meta lets its business write to first within a day; 0 for any number, null while it is not known. */
    peopleADay: Generated<number | null>
    updatedAt: number
  }
  /**
   * Apps of Meta's that tell of numbers, each at an address that ends in `id`. The secrets (the one before it, too, while it is
   * changed) and `verifyToken` are sealed, and null once what sealed them is lost. `createdAt`: when a
   * number was last linked by it, or tried to be. `forgedAt`: when its owner was told last of what the app did not sign.
   */
  metaApps: {
    id: string
    ownerId: string
    appId: string
    secret: string | null
    formerSecret: string | null
    verifyToken: string | null
    createdAt: number
    forgedAt: Generated<number | null>
  }
  /**
   * What Meta looked at beforehand of a line's business, one row a language, by Meta's id. `face` is JSON; `reason` is Meta's
   * word for why it was rejected. What Meta makes of it at `nextCategoryAt` is `nextCategory`.
   */
  messageTemplates: {
    botId: string
    templateId: string
    name: string
    language: string
    category: string
    nextCategory: string | null
    nextCategoryAt: number | null
    status: string
    reason: string | null
    quality: string
    /** Blanks have names; else they are counted. */
    isNamed: Flag
    face: string
    isSupported: Flag
  }
  /** Signal keys, one row each; `value` is encrypted. */
  waKeys: { botId: string; type: string; keyId: string; value: string }
  /** The last things that happened to a line. `seq` grows by one per bot. */
  waEvents: { botId: string; seq: number; kind: string; detail: string | null; at: number }
  /** A contact's picture as WhatsApp showed it last; `bytes` null when there was none to see. */
  contactPictures: { contactId: string; bytes: Uint8Array | null; fetchedAt: number }
}
