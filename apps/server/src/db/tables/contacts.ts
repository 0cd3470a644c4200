import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

export type ContactTables = {
  /**
   * A customer of one bot. `paused` with `pausedUntil` null lasts until somebody reactivates. `fields` is JSON of what
   * was collected; `searchText` is name and phone, lower case and without accents.
   */
  contacts: {
    id: string
    botId: string
    name: string | null
    pushName: string | null
    phoneNumber: string | null
    email: string | null
    notes: Generated<string>
    fields: Generated<string>
    paused: Generated<Flag>
    pausedUntil: Generated<number | null>
    pauseReason: Generated<'word' | 'takeover' | 'button' | 'handoff' | 'loop' | null>
    optOut: Generated<Flag>
    blocked: Generated<Flag>
    lastMessage: Generated<string | null>
    lastMessageAt: Generated<number | null>
    lastInboundAt: Generated<number | null>
    conversationCount: Generated<number>
    unread: Generated<number>
    searchText: Generated<string>
    createdAt: number
    updatedAt: number
  }
  /** Under what a contact is known on the network; unique per bot. */
  contactIdentities: {
    id: string
    botId: string
    kind: 'phone' | 'lid' | 'business_user'
    value: string
    contactId: string
  }
  tags: {
    id: string
    botId: string
    name: string
    nameNormalized: string
    description: string
    color: string
    createdAt: number
  }
  contactTags: { contactId: string; tagId: string }
  /** What a shop writes often. `shortcut` is unique per bot, lower case. */
  quickReplies: { id: string; botId: string; shortcut: string; text: string; createdAt: number }
}
