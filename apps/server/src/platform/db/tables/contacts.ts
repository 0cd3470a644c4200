import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

export type ContactTables = {
  /**
   * A customer of one bot. `paused` with `pausedUntil` null lasts until somebody reactivates. `fields` is JSON of what
   * was collected; `searchText` is name, phone and username, lower case and without accents.
   */
  contacts: {
    id: string
    botId: string
    name: string | null
    pushName: string | null
    phoneNumber: string | null
    /** On WhatsApp, lower case and without «@»; of a bot's contacts at most one has it. */
    username: Generated<string | null>
    email: string | null
    notes: Generated<string>
    fields: Generated<string>
    paused: Generated<Flag>
    pausedUntil: Generated<number | null>
    pauseReason: Generated<'word' | 'takeover' | 'button' | 'handoff' | 'loop' | null>
    /** They get no campaigns since `optOutAt`, by `optOutBy`'s word; both null where that was not written down. */
    optOut: Generated<Flag>
    optOutAt: Generated<number | null>
    optOutBy: Generated<'customer' | 'owner' | null>
    /** It was Meta that was told so, and by Meta's word it may end. */
    optOutByMeta: Generated<Flag>
    /** How they agreed to hear of the business (JSON), by its owner's word of `consentAt`. */
    consent: Generated<string | null>
    consentAt: Generated<number | null>
    /** Until when they may be answered freely, and until when nothing costs, on a line with such windows; ms UTC. */
    windowUntil: Generated<number | null>
    freeUntil: Generated<number | null>
    blocked: Generated<Flag>
    /** WhatsApp told of them: they wrote, or they are in the phone. */
    onWhatsApp: Generated<Flag>
    /** When WhatsApp said that nobody has their number; null while it has not, or since it told of them. */
    noWhatsAppAt: Generated<number | null>
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
  /** Contacts that are no more, and with whom each was made one: always one that is there. */
  mergedContacts: { contactId: string; botId: string; keptId: string }
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
  /** Under what those were known whom the owner deleted, and when, ms UTC. */
  deletedPeople: {
    botId: string
    kind: 'phone' | 'lid' | 'business_user'
    value: string
    deletedAt: number
  }
  /** Deleted together, and shown no more: gone from `dueAt` on, in ms UTC. */
  contactRemovals: { contactId: string; botId: string; dueAt: number }
  /**
   * A file of contacts. `reading` until all its rows are stored. `columns` is JSON of names, samples and fields; rows up
   * to `position` are done: gone, or kept with their fault.
   */
  contactImports: {
    id: string
    botId: string
    filename: string
    format: 'csv' | 'vcard'
    state: 'reading' | 'draft' | 'running' | 'done'
    columns: string
    tagIds: Generated<string>
    rows: Generated<number>
    position: Generated<number>
    created: Generated<number>
    merged: Generated<number>
    refused: Generated<number>
    tagsLeftOut: Generated<Flag>
    createdAt: number
    finishedAt: number | null
  }
  /** `position` counts from 1; `cells` is JSON, a list of texts; `fault` is why it was refused, in words. */
  contactImportRows: { importId: string; position: number; cells: string; fault: string | null }
  /** What a shop writes often. `shortcut` is unique per bot, lower case. */
  quickReplies: { id: string; botId: string; shortcut: string; text: string; createdAt: number }
}
