import { openShopPhones } from '@recado/whatsapp-emulator/testing'
import { expect, test } from 'vitest'
import { systemClock } from '../../../platform/time/clock.ts'
import { clientVersions } from './client-versions.ts'
import { openShopDatabase } from '../testing/shop-database.ts'

test('the version that logged in is there after a restart, whatever WhatsApp names meanwhile', async () => {
  await using phones = await openShopPhones()
  const shop = await openShopDatabase()
  const silent = (): void => {}
  const logger = { debug: silent, info: silent, warn: silent, error: silent }
  const { url: waSocketUrl } = phones.emulator
  const open = (fixed?: [number, number, number]) =>
    clientVersions({ store: shop.store, clock: systemClock, logger, looksUp: true, waSocketUrl, fixed })
  const first = open()
  const [, , revision] = await first.current({ linking: false })
  phones.emulator.requireNewerVersion()
  const found = Promise.withResolvers<void>()
  first.refused([2, 3000, revision], { found: found.resolve, none: found.reject })
  await found.promise
  const newer = [2, 3000, revision + 1]
  expect(await first.current({ linking: false })).toEqual(newer)
  first.up([2, 3000, revision + 1])()
  await shop.store.write('installation', async () => {})
  await shop.reopen()
  expect(await open().current({ linking: false })).toEqual(newer)
  expect(await open([2, 3000, 1]).current({ linking: true })).toEqual([2, 3000, 1])
  await shop.close()
})
