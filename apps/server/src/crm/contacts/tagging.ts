import type { Transaction } from '../../platform/transaction.ts'

/** Makes these the contact's tags, and no others. */
export async function setTags(
  { tx }: Transaction,
  contactId: string,
  tagIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('contactTags').where('contactId', '=', contactId).execute()
  const rows = [...new Set(tagIds)].map((tagId) => ({ contactId, tagId }))
  if (rows.length > 0) await tx.insertInto('contactTags').values(rows).execute()
}
