import type { Migration } from '../migration.ts'
import { accountSchema } from './first-schema/accounts.ts'
import { botSchema } from './first-schema/bots.ts'
import { campaignSchema } from './first-schema/campaigns.ts'
import { contactSchema } from './first-schema/contacts.ts'
import { conversationSchema } from './first-schema/conversations.ts'
import { installationSchema } from './first-schema/installation.ts'

/**
 * Every table of the product. One DDL for SQLite and PostgreSQL: BIGINT has integer affinity on SQLite, names in
 * camelCase stand in quotes, flags are SMALLINT.
 */
export const firstSchema: Migration = {
  name: '0001-first-schema',
  statements: (types) => [
    ...accountSchema,
    ...botSchema,
    ...installationSchema,
    ...contactSchema,
    ...conversationSchema(types),
    ...campaignSchema,
  ],
}
