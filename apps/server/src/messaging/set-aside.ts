import { newId } from '../platform/db/ids.ts'
import { type StoredColumn, UnreadableValueError } from '../platform/db/stored-json.ts'
import type { Tx } from '../platform/db/store.ts'
import type { InTransaction, Transaction } from '../platform/transaction.ts'
import { setAsideText } from '../text/messaging/set-aside.ts'
import { appendEntry } from './live-log.ts'
import type { Outgoing } from './outbox/outgoing.ts'
import { moveOutbox } from './outbox/outbox-moves.ts'

/** Where a column's row belongs, and how everybody goes on without its value. */
type Column = {
  find: (tx: Tx, rowId: string) => Promise<{ botId: string | null; value: string | null } | undefined>
  goOn: (transaction: Transaction, rowId: string) => Promise<unknown>
}

const columns: Record<StoredColumn, Column> = {
  'journal.payload': {
    find: (tx, id) =>
      tx.selectFrom('journal').select(['botId', 'payload as value']).where('id', '=', id).executeTakeFirst(),
    goOn: ({ tx }, id) => tx.updateTable('journal').set({ state: 'routed' }).where('id', '=', id).execute(),
  },
  'turns.events': {
    find: (tx, id) =>
      tx.selectFrom('turns').select(['botId', 'events as value']).where('id', '=', id).executeTakeFirst(),
    goOn: ({ tx, at }, id) =>
      tx
        .updateTable('turns')
        .set({ events: '[]', state: 'cancelled', finishedAt: at })
        .where('id', '=', id)
        .execute(),
  },
  'conversations.state': {
    find: (tx, id) =>
      tx
        .selectFrom('conversations')
        .select(['botId', 'state as value'])
        .where('contactId', '=', id)
        .executeTakeFirst(),
    goOn: ({ tx }, id) => tx.deleteFrom('conversations').where('contactId', '=', id).execute(),
  },
  'contacts.fields': {
    find: (tx, id) =>
      tx.selectFrom('contacts').select(['botId', 'fields as value']).where('id', '=', id).executeTakeFirst(),
    goOn: ({ tx }, id) => tx.updateTable('contacts').set({ fields: '{}' }).where('id', '=', id).execute(),
  },
  'outbox.content': {
    find: (tx, id) =>
      tx.selectFrom('outbox').select(['botId', 'content as value']).where('id', '=', id).executeTakeFirst(),
    goOn: async (transaction, id) => {
      if (await moveOutbox(transaction, id, { state: 'failed', reason: 'unreadable' })) return
      // It has left: only a vote asks what it said.
      const content = JSON.stringify({ text: '' } satisfies Outgoing)
      await transaction.tx.updateTable('outbox').set({ content }).where('id', '=', id).execute()
    },
  },
  'jobs.payload': {
    find: (tx, id) =>
      tx.selectFrom('jobs').select(['botId', 'payload as value']).where('id', '=', id).executeTakeFirst(),
    // Not as failed: nobody could try it again.
    goOn: ({ tx }, id) => tx.deleteFrom('jobs').where('id', '=', id).execute(),
  },
  'nodes.config': {
    find: (tx, id) =>
      tx.selectFrom('nodes').select(['botId', 'config as value']).where('id', '=', id).executeTakeFirst(),
    goOn: async ({ tx, at, emit }, id) => {
      const node = await tx
        .updateTable('nodes')
        .set({ config: '{}', isActive: 0, updatedAt: at })
        .where('id', '=', id)
        .returning('botId')
        .executeTakeFirstOrThrow()
      await newVersion(tx, node.botId)
      emit({ type: 'bot_changed', botId: node.botId })
    },
  },
  'bots.settings': {
    find: (tx, id) =>
      tx
        .selectFrom('bots')
        .select(['id as botId', 'settings as value'])
        .where('id', '=', id)
        .executeTakeFirst(),
    goOn: async ({ tx, emit }, id) => {
      await tx.updateTable('bots').set({ settings: '{}' }).where('id', '=', id).execute()
      await newVersion(tx, id)
      emit({ type: 'bot_changed', botId: id })
    },
  },
}

const newVersion = (tx: Tx, botId: string) =>
  tx
    .updateTable('bots')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', botId)
    .execute()

/**
 * Puts a value that cannot be read where an administrator finds it, with its reason, and a harmless one in its place, so
 * that what stopped at it goes on when it is tried again; its bot's log says so. A value that has changed since is left.
 */
export async function setAside(inTransaction: InTransaction, error: UnreadableValueError): Promise<void> {
  const { column, rowId, value } = error
  const { find, goOn } = columns[column]
  const row = await inTransaction({ chore: 'set-aside' }, ({ tx }) => find(tx, rowId))
  if (!row) return
  const { botId } = row
  await inTransaction(botId === null ? { chore: 'set-aside' } : { bot: botId }, async (transaction) => {
    const { tx, at } = transaction
    if ((await find(tx, rowId))?.value !== value) return
    const reason = error.cause instanceof Error ? error.cause.message.slice(0, 500) : ''
    await tx.insertInto('setAside').values({ id: newId(), botId, column, rowId, value, reason, at }).execute()
    await goOn(transaction, rowId)
    if (botId !== null)
      await appendEntry(transaction, botId, { level: 'error', message: setAsideText.log[column] })
  })
}

/** Tells of errors as `tell` does, and sets aside what they say cannot be read. */
export function settingAside(inTransaction: InTransaction, tell: (error: unknown) => void) {
  return (error: unknown): void => {
    tell(error)
    if (error instanceof UnreadableValueError) setAside(inTransaction, error).catch(tell)
  }
}
