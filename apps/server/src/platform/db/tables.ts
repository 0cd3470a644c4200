import type { AccountTables } from './tables/accounts.ts'
import type { AssistantTables } from './tables/assistants.ts'
import type { AiTables } from './tables/ai.ts'
import type { BotTables } from './tables/bots.ts'
import type { CampaignTables } from './tables/campaigns.ts'
import type { ContactTables } from './tables/contacts.ts'
import type { ConversationTables } from './tables/conversations.ts'
import type { InstallationTables } from './tables/installation.ts'
import type { KnowledgeTables } from './tables/knowledge.ts'
import type { NumberTables } from './tables/numbers.ts'
import type { RehearsalTables } from './tables/rehearsals.ts'
import type { WhatsAppTables } from './tables/whatsapp.ts'

/**
 * Every table, as rows are stored. Names are camelCase in the database too (Kysely quotes them), so rows need no
 * renaming. Ids are UUIDv7 made by `newId`, times are ms UTC, booleans are `Flag`, JSON is text which the repository
 * parses by its schema.
 */
export type Tables = InstallationTables &
  AccountTables &
  AssistantTables &
  AiTables &
  BotTables &
  ContactTables &
  ConversationTables &
  CampaignTables &
  KnowledgeTables &
  NumberTables &
  RehearsalTables &
  WhatsAppTables
