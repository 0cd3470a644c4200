import type { Migration } from '../migration.ts'

/**
 * What WhatsApp says of a contact: that it knows them, and when it said that nobody has their number. Known from before
 * are those who wrote, those with an address of the network's own, and those to whom nothing could be sent.
 */
export const onWhatsApp: Migration = {
  name: '0018-on-whatsapp',
  statements: () => [
    `ALTER TABLE contacts ADD COLUMN "onWhatsApp" SMALLINT NOT NULL DEFAULT 0`,
    `ALTER TABLE contacts ADD COLUMN "noWhatsAppAt" BIGINT`,
    `UPDATE contacts SET "onWhatsApp" = 1 WHERE "lastInboundAt" IS NOT NULL
      OR id IN (SELECT "contactId" FROM "contactIdentities" WHERE kind = 'lid')`,
    `UPDATE contacts SET "noWhatsAppAt" = (SELECT max(outbox."updatedAt") FROM outbox
        WHERE outbox."contactId" = contacts.id AND outbox.state = 'failed' AND outbox.reason = 'no_whatsapp')
      WHERE "onWhatsApp" = 0 AND id IN
        (SELECT "contactId" FROM outbox WHERE state = 'failed' AND reason = 'no_whatsapp')`,
    `CREATE INDEX "contactsWithoutWhatsApp" ON contacts
      ("botId", (coalesce("lastMessageAt", "createdAt")), id, "searchText", "lastMessageAt", "createdAt")
      WHERE "noWhatsAppAt" IS NOT NULL`,
  ],
}
