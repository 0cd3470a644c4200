import type { AccountEventKind } from '@recado/contract/accounts/account-events'
import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

export type AccountTables = {
  /**
   * `emailNormalized` is unique: lower case, unicode folded. `botLimit` 0 means none. `searchText` is name and address,
   * lower case and without accents. `lastSeenAt` outlives the sessions.
   */
  users: {
    id: string
    name: string
    email: string
    emailNormalized: string
    passwordHash: string
    role: 'admin' | 'user'
    plan: string
    active: Flag
    botLimit: number
    createdAt: number
    lastSeenAt: Generated<number | null>
    searchText: Generated<string>
    /** When the way of a new owner was at its end, and since when it is put away. */
    stepsDoneAt: Generated<number | null>
    stepsAwayAt: Generated<number | null>
    /** Since when its address awaits that somebody confirms it by mail; null once they did, and where nobody was asked. */
    unconfirmedSince: Generated<number | null>
    /** Until when a password that the installation made signs in; null once somebody has chosen one. */
    passwordMadeUntil: Generated<number | null>
    /** Normalised: to where it moves once the link that was mailed there is opened. */
    newEmail: Generated<string | null>
  }
  /** A server-side session. `tokenId` names its newest token, made at `tokenAt`. `device` is for its owner to read. */
  sessions: {
    id: string
    userId: string
    tokenId: string
    tokenAt: number
    createdAt: number
    lastSeenAt: number
    expiresAt: number
    device: Generated<string | null>
    /** From where it was opened. */
    ip: Generated<string | null>
    /** When its holder showed last that it is them. */
    provenAt: Generated<number>
  }
  /** Tokens that were exchanged a moment ago: they still work for a short while, and lead to the same successor. */
  rotatedTokens: { tokenId: string; sessionId: string; successorId: string; rotatedAt: number }
  /** A link to a new password, by the hash of its token. */
  passwordResets: { tokenHash: string; userId: string; expiresAt: number }
  /**
   * Signing up without the access code, by the hash of a link's token and of another one's that was mailed; `email` alone may
   * where it is named. `userId` is the account that was made by it, and null when that is no more.
   */
  invitations: {
    id: string
    tokenHash: string
    mailedHash: string | null
    email: string | null
    createdAt: number
    expiresAt: number
    usedAt: number | null
    userId: string | null
  }
  /** Devices' keys. `counter` is how often one has been used by its own word, 0 where it does not count. */
  passkeys: {
    id: string
    userId: string
    credentialId: string
    publicKey: string
    counter: number
    name: string
    createdAt: number
    lastUsedAt: number | null
  }
  /** The secret of an app of codes, sealed; until `confirmedAt` it counts for nothing. `lastStep` is of its last code. */
  totpSecrets: { userId: string; sealed: string; lastStep: number; confirmedAt: number | null }
  /** What is left of them, hashed like passwords. */
  recoveryCodes: { id: string; userId: string; hash: string }
  /**
   * What was handed out and is good once, by its hash: tickets to the second step, what passkeys are to sign, and links that
   * confirm an address. `userId`
   * is null while nobody knows who will; `passwordHash` is of the password that was shown before.
   */
  challenges: {
    hash: string
    purpose:
      | 'second_step'
      | 'step_passkey'
      | 'sign_in'
      | 'new_passkey'
      | 'proof'
      | 'confirm_email'
      | 'change_email'
    userId: string | null
    passwordHash: string | null
    expiresAt: number
  }
  /** What happened to an account's ways in, for its owner to read; the oldest go as new ones come. */
  accountEvents: {
    id: string
    userId: string
    kind: AccountEventKind
    device: string | null
    ip: string | null
    at: number
  }
  /** What administrators did; the accounts may be gone. */
  adminActions: {
    id: string
    adminId: string
    userId: string
    action:
      | 'activated'
      | 'deactivated'
      | 'bot_limit'
      | 'reset_link'
      | 'access_code'
      | 'invited'
      | 'invitation_revoked'
      | 'ai_cap'
      | 'second_factor_off'
    detail: string | null
    at: number
  }
  /**
   * Keys of AI that accounts keep for their own bots. `sealed` is null once what it was sealed with is lost; `ending` its last
   * characters; `models` JSON. `refusedAt`: since when its provider does not take it, for `refusal`; `toldAt`: when its owner heard
   * of that by e-mail.
   */
  accountAiKeys: {
    userId: string
    provider: string
    sealed: string | null
    ending: string
    models: string
    savedAt: number
    refusedAt: number | null
    refusal: 'wrong_key' | 'no_credit' | null
    toldAt: number | null
  }
  /** Wrong guesses, for throttling: what they were at (a normalised address, as a rule), and from which place or device. */
  loginFailures: { id: string; emailNormalized: string; ip: string; at: number }
  /** The answer to a write that may be retried; `answer` is null while the first one runs. */
  idempotencyKeys: {
    userId: string
    route: string
    key: string
    requestHash: string
    status: number | null
    answer: string | null
    createdAt: number
    expiresAt: number
  }
}
