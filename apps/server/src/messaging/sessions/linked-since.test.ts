import { expect, onTestFinished, test } from 'vitest'
import { numberSince } from './state/number-age.ts'
import { sessionOff } from './state/session-status.ts'
import { saveStatus } from './sessions.repository.ts'
import { sealWith } from '../../platform/crypto/sealing.ts'
import { openShopDatabase } from './testing/shop-database.ts'

test('a number is as old as its first link, through reconnects and new scans; another one begins anew, without its owner’s word', async () => {
  const { store, botId, close } = await openShopDatabase()
  onTestFinished(close)
  const sealing = sealWith(new Uint8Array(32))
  const at = (now: number, phoneNumber: string | null) =>
    store.write('installation', (tx) => {
      const up = phoneNumber !== null && { status: 'connected' as const, phoneNumber }
      return saveStatus(tx, { botId, status: { ...sessionOff, ...up }, sealing, now })
    })
  const since = async () => (await store.read((db) => numberSince(db, botId))).linkedAt
  await at(1, null)
  expect(await since()).toBeNull()
  await at(2, '573005550100')
  await store.write('installation', (tx) => tx.updateTable('waSessions').set({ usedSince: 1 }).execute())
  await at(3, null)
  await at(4, '573005550100')
  expect(await store.read((db) => numberSince(db, botId))).toEqual({ linkedAt: 2, usedSince: 1 })
  await at(5, '573005550199')
  expect(await store.read((db) => numberSince(db, botId))).toEqual({ linkedAt: 5, usedSince: null })
})
