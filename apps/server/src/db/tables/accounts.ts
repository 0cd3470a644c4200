import type { Flag } from '../flag.ts'

export type AccountTables = {
  /** `emailNormalized` is unique: lower case, unicode folded. `botLimit` 0 means none. */
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
  }
  /** A server-side session. `previousTokenId` still works for a short while after `rotatedAt`. */
  sessions: {
    id: string
    userId: string
    tokenId: string
    previousTokenId: string | null
    rotatedAt: number
    createdAt: number
    lastSeenAt: number
    expiresAt: number
  }
  /** Failed logins, for throttling: by normalised address and by IP. */
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
