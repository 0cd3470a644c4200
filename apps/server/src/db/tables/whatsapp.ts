import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

export type WhatsAppTables = {
  /** A bot's line. `credentials` and `qr` are encrypted; `phoneNumber` is digits without plus. */
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
    updatedAt: number
  }
  /** Signal keys, one row each; `value` is encrypted. */
  waKeys: { botId: string; type: string; keyId: string; value: string }
}
