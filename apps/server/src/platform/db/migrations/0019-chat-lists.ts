import { contactList } from './0016-large-shops.ts'
import type { Migration } from '../migration.ts'

/** Who a shop has talked with, apart from an address book of people who never wrote. */
export const chatLists: Migration = {
  name: '0019-chat-lists',
  statements: () => [contactList('contactsTalked', '"lastMessageAt" IS NOT NULL')],
}
