import { sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'
import { joinTurn, turnEvents } from '../turns/turns.ts'
import { moveRecipients } from './merged-campaigns.ts'
import { mergeRow, type Pair } from './merged-row.ts'

/** Makes one contact of two which are the same person: everything of `gone` goes over to `kept`. */
export async function mergeContacts(transaction: Transaction, botId: string, pair: Pair): Promise<void> {
  await moveIdentitiesAndTags(transaction, pair)
  await moveMessages(transaction, pair)
  await moveTurns(transaction, botId, pair)
  await moveRecipients(transaction, pair)
  await moveOutbox(transaction, pair)
  await moveReceipts(transaction, pair)
  await moveConversation(transaction, pair)
  await mergeRow(transaction, pair)
  await leadOver(transaction, botId, pair)
  await transaction.tx.deleteFrom('contacts').where('id', '=', pair.gone).execute()
  transaction.emit({ type: 'contact_changed', botId, contactId: pair.gone })
  transaction.emit({ type: 'contact_changed', botId, contactId: pair.kept })
}

/** Whoever asks for the one that goes finds the one that stays, and so does who was led to it before. */
async function leadOver({ tx }: Transaction, botId: string, { kept, gone }: Pair): Promise<void> {
  await tx.updateTable('mergedContacts').set({ keptId: kept }).where('keptId', '=', gone).execute()
  await tx.insertInto('mergedContacts').values({ contactId: gone, botId, keptId: kept }).execute()
}

async function moveIdentitiesAndTags({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx.updateTable('contactIdentities').set({ contactId: kept }).where('contactId', '=', gone).execute()
  const tags = await tx.selectFrom('contactTags').select('tagId').where('contactId', '=', gone).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('contactTags')
    .values(tags.map(({ tagId }) => ({ contactId: kept, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A message known under both names stays once: the rest go with the contact. */
async function moveMessages({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ contactId: kept })
    .where('contactId', '=', gone)
    .where((eb) =>
      eb.or([
        eb('wireId', 'is', null),
        eb(
          'wireId',
          'not in',
          eb
            .selectFrom('messages as known')
            .select('known.wireId')
            .where('known.contactId', '=', kept)
            .where('known.wireId', 'is not', null),
        ),
      ]),
    )
    .execute()
}

/**
 * What waits under the old name joins the waiting turn of the kept one, and so does what runs where the kept one has a turn that runs.
 * Any other turn that runs goes on as the kept one's: what was asked outside in it is not asked again.
 */
async function moveTurns(transaction: Transaction, botId: string, { kept, gone }: Pair): Promise<void> {
  const { tx } = transaction
  await tx
    .updateTable('turns')
    .set({ contactId: kept })
    .where('contactId', '=', gone)
    .where('state', '=', sql.lit('running'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('turns as other')
            .select('other.id')
            .where('other.contactId', '=', kept)
            .where('other.state', '=', sql.lit('running')),
        ),
      ),
    )
    .execute()
  const open = await tx
    .selectFrom('turns')
    .select(['id', 'events', 'due'])
    .where('contactId', '=', gone)
    .where('state', 'in', ['running', 'waiting'])
    .orderBy('id')
    .execute()
  for (const turn of open) {
    await tx.deleteFrom('turns').where('id', '=', turn.id).execute()
    for (const event of turnEvents(turn)) {
      await joinTurn(transaction, { botId, contactId: kept, event, due: turn.due, latest: turn.due })
    }
  }
  await tx.updateTable('turns').set({ contactId: kept }).where('contactId', '=', gone).execute()
}

async function moveOutbox({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx.updateTable('outbox').set({ contactId: kept, chat: kept }).where('contactId', '=', gone).execute()
}

async function moveReceipts({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx.updateTable('receipts').set({ contactId: kept }).where('contactId', '=', gone).execute()
}

/** Of two conversations the newer one goes on. */
async function moveConversation({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  const both = await tx
    .selectFrom('conversations')
    .select(['contactId', 'updatedAt'])
    .where('contactId', 'in', [kept, gone])
    .orderBy('updatedAt', 'desc')
    .execute()
  if (both[0]?.contactId !== gone) return
  await tx.deleteFrom('conversations').where('contactId', '=', kept).execute()
  await tx.updateTable('conversations').set({ contactId: kept }).where('contactId', '=', gone).execute()
}
