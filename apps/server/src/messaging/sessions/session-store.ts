import type { Inbound, SessionChange, SessionStore } from '@recado/whatsapp'
import type { Clock } from '../../platform/time/clock.ts'
import { isJournalled, journalAll, rawOf } from '../inbound/journal.ts'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Db, Store, Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { hasWritten } from '../people/has-written.ts'
import { failpoint } from '../../platform/failpoints.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'

/** Rows per statement: well under what either database binds at once. */
const CHUNK = 200

type KeyRow = Tables['waKeys']

/** One key, as nearly every message reads and writes them; lists are compiled anew for their length. */
const oneKey = hotQuery<Omit<KeyRow, 'value'>>()((db, value) =>
  db
    .selectFrom('waKeys')
    .select(['keyId', 'value'])
    .where('botId', '=', value('botId'))
    .where('type', '=', value('type'))
    .where('keyId', '=', value('keyId')),
)

const upsertKey = hotQuery<KeyRow>()((db, value) =>
  db
    .insertInto('waKeys')
    .values({
      botId: value('botId'),
      type: value('type'),
      keyId: value('keyId'),
      value: value('value'),
    })
    .onConflict((conflict) =>
      conflict.columns(['botId', 'type', 'keyId']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    ),
)

export type SessionStoreParts = {
  store: Store
  sealing: Sealing
  clock: Pick<Clock, 'now'>
  botId: string
  /**
   * Told what is being journalled, so that it is routed at once and not only after a restart. Before the commit: the transaction
   * that routes it comes right behind, and waits for the disk together with it. Should only the first of them fail, the
   * network brings the message again, and the journal knows it.
   */
  arrived: (items: Inbound[]) => void
}

/** A bot's WhatsApp session in the database, encrypted; each change, with its journal rows, is one transaction. */
export function sessionStore({ store, sealing, clock, botId, arrived }: SessionStoreParts): SessionStore {
  const aboutKey = (type: string, id: string): string => `wa:${botId}:${type}:${id}`
  const aboutCredentials = aboutKey('credentials', '')

  async function readSome(db: Db, type: string, ids: string[]): Promise<Pick<KeyRow, 'keyId' | 'value'>[]> {
    const [keyId] = ids
    if (keyId !== undefined && ids.length === 1) return (await oneKey(db, { botId, type, keyId })).rows
    return db
      .selectFrom('waKeys')
      .select(['keyId', 'value'])
      .where('botId', '=', botId)
      .where('type', '=', type)
      .where('keyId', 'in', ids)
      .execute()
  }

  async function writeKeys(tx: Tx, type: string, values: Record<string, string | null>): Promise<void> {
    const entries = Object.entries(values)
    const gone = entries.filter(([, value]) => value === null).map(([keyId]) => keyId)
    const kept = entries.flatMap(([keyId, value]) =>
      value === null ? [] : [{ botId, type, keyId, value: sealing.seal(aboutKey(type, keyId), value) }],
    )
    for (const ids of chunks(gone)) {
      const rows = tx.deleteFrom('waKeys').where('botId', '=', botId).where('type', '=', type)
      await rows.where('keyId', 'in', ids).execute()
    }
    const [first] = kept
    if (first && kept.length === 1) {
      await upsertKey(tx, first)
      return
    }
    for (const rows of chunks(kept)) {
      await tx
        .insertInto('waKeys')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['botId', 'type', 'keyId'])
            .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
        )
        .execute()
    }
  }

  async function writeCredentials(tx: Tx, text: string): Promise<void> {
    const credentials = sealing.seal(aboutCredentials, text)
    await tx
      .insertInto('waSessions')
      .values({ botId, credentials, updatedAt: clock.now() })
      .onConflict((conflict) => conflict.column('botId').doUpdateSet({ credentials }))
      .execute()
  }

  return {
    async readCredentials() {
      const row = await store.read((db) =>
        db.selectFrom('waSessions').select('credentials').where('botId', '=', botId).executeTakeFirst(),
      )
      return row?.credentials ? sealing.open(aboutCredentials, row.credentials) : null
    },
    async readKeys(type, ids) {
      const found: Record<string, string> = {}
      for (const some of chunks(ids)) {
        const rows = await store.read((db) => readSome(db, type, some))
        for (const { keyId, value } of rows) found[keyId] = sealing.open(aboutKey(type, keyId), value)
      }
      return found
    },
    async commit({ credentials, keys = {}, journal = [] }: SessionChange) {
      if (journal.length > 0) failpoint('journal.before')
      const stored = store.write({ bot: botId }, async (tx) => {
        if (credentials !== undefined) await writeCredentials(tx, credentials)
        for (const [type, values] of Object.entries(keys)) await writeKeys(tx, type, values)
        await journalAll(tx, botId, journal, clock.now())
      })
      if (journal.length > 0) arrived(journal)
      await stored
      if (journal.length > 0) failpoint('journal.after')
    },
    async clear() {
      await store.write({ bot: botId }, async (tx) => {
        await tx.updateTable('waSessions').set({ credentials: null }).where('botId', '=', botId).execute()
        await tx.deleteFrom('waKeys').where('botId', '=', botId).execute()
      })
    },
    received: (peer, wireId) => store.read((db) => isJournalled(db, botId, peer, wireId)),
    receivedRaw: (wireId) => store.read((db) => rawOf(db, botId, wireId)),
    wrote: (peer) => store.read((db) => hasWritten(db, botId, peer)),
    async sentPayload(wireId) {
      const row = await store.read((db) =>
        db
          .selectFrom('outbox')
          .select('payload')
          .where('botId', '=', botId)
          .where('wireId', '=', wireId)
          .executeTakeFirst(),
      )
      return row?.payload ?? null
    },
  }
}

function chunks<T>(all: T[]): T[][] {
  const count = Math.ceil(all.length / CHUNK)
  return Array.from({ length: count }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK))
}
