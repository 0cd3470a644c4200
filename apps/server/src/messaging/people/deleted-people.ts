import type { Peer } from '@recado/whatsapp'
import { sql } from 'kysely'
import { phoneVariants } from '../../platform/phone/phone-number.ts'
import { always, forgetSaid } from './forget-said.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { keepSends } from '../totals/deleted-sends.ts'

/**
 * Deletes contacts for their owner, with all that they said wherever it stands, and keeps under what they were known: what the
 * phone still knows of them does not bring them back.
 */
export async function deleteContacts(
  transaction: Transaction,
  botId: string,
  contactIds: readonly string[],
): Promise<void> {
  const { tx, at } = transaction
  await keepSends(transaction, botId, { contactIds })
  await tx
    .insertInto('deletedPeople')
    .columns(['botId', 'kind', 'value', 'deletedAt'])
    .expression(
      tx
        .selectFrom('contactIdentities')
        .select(['botId', 'kind', 'value', sql<number>`${sql.lit(at)}`.as('deletedAt')])
        .where('botId', '=', botId)
        .where('contactId', 'in', contactIds),
    )
    .onConflict((conflict) => conflict.columns(['botId', 'kind', 'value']).doUpdateSet({ deletedAt: at }))
    .execute()
  await forgetSaid(tx, { botId, contactIds, before: always })
  await tx.deleteFrom('contacts').where('botId', '=', botId).where('id', 'in', contactIds).execute()
}

/** Deletes what a contact had said, and what was decided of it, before somebody deleted them: they wrote since, and stay. */
export async function forgetBefore(
  { tx }: Transaction,
  botId: string,
  { contactId, before }: { contactId: string; before: number },
): Promise<void> {
  await forgetSaid(tx, { botId, contactIds: [contactId], before })
  await tx.deleteFrom('turns').where('contactId', '=', contactId).where('finishedAt', '<', before).execute()
  await tx.deleteFrom('messages').where('contactId', '=', contactId).where('at', '<', before).execute()
}

/** When the owner deleted whoever is known by one of these, ms UTC; null when they did not. */
export async function deletedAt(
  { tx }: Transaction,
  botId: string,
  { phoneNumber, lid }: Peer,
): Promise<number | null> {
  const values = [...(phoneNumber === null ? [] : phoneVariants(phoneNumber)), ...(lid === null ? [] : [lid])]
  if (values.length === 0) return null
  const { last } = await tx
    .selectFrom('deletedPeople')
    .select((eb) => eb.fn.max('deletedAt').as('last'))
    .where('botId', '=', botId)
    .where('value', 'in', values)
    .executeTakeFirstOrThrow()
  return last === null ? null : Number(last)
}
