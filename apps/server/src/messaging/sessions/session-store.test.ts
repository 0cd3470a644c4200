import { randomBytes } from 'node:crypto'
import type { SessionStore } from '@recado/whatsapp'
import { sessionStoreContract } from '@recado/whatsapp/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/time/clock.ts'
import { sealWith } from '../../platform/crypto/sealing.ts'
import { sessionStore } from './session-store.ts'
import { openShopDatabase } from './testing/shop-database.ts'
import type { ShopDatabase } from './testing/shop-database.ts'

const sealing = sealWith(randomBytes(32))

const storeOf = ({ store, botId }: ShopDatabase, by = sealing): SessionStore =>
  sessionStore({ store, botId, sealing: by, clock: systemClock, arrived: () => {} })

sessionStoreContract('the session store in the database', async () => {
  const shop = await openShopDatabase()
  return {
    store: storeOf(shop),
    async reopen() {
      await shop.reopen()
      return storeOf(shop)
    },
    async journal() {
      const rows = await shop.store.read((db) => db.selectFrom('journal').select('wireId').execute())
      return rows.map(({ wireId }) => wireId)
    },
    close: () => shop.close(),
  }
})

describe('a stored session', () => {
  let shop: ShopDatabase
  beforeEach(async () => {
    shop = await openShopDatabase()
  })
  afterEach(() => shop.close())

  test('is nowhere on the disk in the clear', async () => {
    await storeOf(shop).commit({ credentials: 'canary-credentials', keys: { session: { a: 'canary-key' } } })
    expect(await shop.content()).not.toContain('canary')
    await shop.reopen()
    expect(await shop.content()).not.toContain('canary')
    expect(await storeOf(shop).readCredentials()).toBe('canary-credentials')
  })

  test('opens with its own key only, and only where it was written', async () => {
    await storeOf(shop).commit({ credentials: 'me', keys: { session: { a: 'one', b: 'two' } } })
    await expect(storeOf(shop, sealWith(randomBytes(32))).readCredentials()).rejects.toThrow('authenticate')
    await shop.store.write('installation', async (tx) => {
      const a = await tx
        .selectFrom('waKeys')
        .select('value')
        .where('keyId', '=', 'a')
        .executeTakeFirstOrThrow()
      await tx.updateTable('waKeys').set({ value: a.value }).where('keyId', '=', 'b').execute()
    })
    expect(await storeOf(shop).readKeys('session', ['a'])).toEqual({ a: 'one' })
    await expect(storeOf(shop).readKeys('session', ['b'])).rejects.toThrow('authenticate')
  })

  test('changes whole or not at all', async () => {
    const store = storeOf(shop)
    await store.commit({ credentials: 'before', keys: { session: { a: 'before' } } })
    const half = {
      credentials: 'after',
      keys: { session: { a: 'after' } },
      // no bot's chat has a message without an id, and the database says so
      journal: [
        {
          kind: 'call' as const,
          // what is not a string cannot be stored; the type is right everywhere else
          callId: null as unknown as string,
          peer: { phoneNumber: '1', lid: null },
          at: 1,
        },
      ],
    }
    await expect(store.commit(half)).rejects.toThrow(/not.null/i)
    expect(await store.readCredentials()).toBe('before')
    expect(await store.readKeys('session', ['a'])).toEqual({ a: 'before' })
  })

  test('of a bot that is deleted goes with it', async () => {
    const store = storeOf(shop)
    await store.commit({ credentials: 'me', keys: { session: { a: 'x' } } })
    await shop.store.write('installation', (tx) =>
      tx.deleteFrom('bots').where('id', '=', shop.botId).execute(),
    )
    expect(await store.readCredentials()).toBeNull()
    expect(await store.readKeys('session', ['a'])).toEqual({})
  })
})
