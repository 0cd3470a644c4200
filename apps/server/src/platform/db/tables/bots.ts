import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

export type BotTables = {
  /**
   * `version` grows with every change of the bot, its settings or its nodes: what is compiled is cached by it.
   * `settings` is JSON. `wanted` is what the owner wants of the WhatsApp line; its holder brings it about. `holder` is the
   * node that works for it, null while none does; with every holder `epoch` grows by one. `unstarted`:
   * it is new, and its nodes were never touched.
   */
  bots: {
    id: string
    ownerId: string
    name: string
    description: string
    estado: 'activo' | 'pausado'
    settings: string
    version: Generated<number>
    holder: Generated<string | null>
    epoch: Generated<number>
    wanted: Generated<'linked' | 'off' | 'cleared'>
    wantedVersion: Generated<number>
    unstarted: Generated<Flag>
    createdAt: number
    /** Of one that is not whole yet: when it is given up. */
    updatedAt: number
    /** When its owner wrote to it in the simulator first. */
    triedAt: Generated<number | null>
    /** What the operator lets its AI cost in a month, in millionths of a US dollar; null: what every bot may. */
    aiCap: Generated<number | null>
  }
  /**
   * A bot whose owner replaced the key of its webhooks; others have that of the empty salt. Keys are derived from the
   * installation's secret and a salt. The one before signs too until `previousUntil`.
   */
  webhookSecrets: { botId: string; salt: string; previousSalt: string; previousUntil: number }
  /** `ord` orders both sources together. `config` and `position` are JSON. */
  nodes: {
    id: string
    botId: string
    source: 'legacy' | 'intelligent'
    type: string
    name: string
    isActive: Flag
    ord: number
    config: string
    position: string | null
    triggers: Generated<number>
    lastTriggeredAt: Generated<number | null>
    createdAt: number
    updatedAt: number
    /** When its owner last wrote what it answers; null for what it came with. */
    editedAt: Generated<number | null>
  }
  /** Bytes lie in the file store under `token`, which is also what the API calls `path`. */
  uploads: {
    token: string
    botId: string
    kind: 'image' | 'video' | 'audio' | 'document'
    originalName: string
    mimeType: string
    size: number
    sha256: string
    createdAt: number
    /** Since when a chat shows it: it stays with the chat. */
    shownAt: Generated<number | null>
    /** Since when neither a chat nor a node uses it. */
    unusedSince: Generated<number | null>
  }
  /** The live log. `seq` grows by one per bot; `metadata` is JSON. */
  logLines: {
    botId: string
    seq: number
    level: 'success' | 'error' | 'warning' | 'whatsapp' | 'ai' | 'info'
    message: string
    metadata: string
    at: number
  }
}
