import { beforeEach, expect, test } from 'vitest'
import { openLinkedShop, openShop, OWNER } from '../../testing/linked-shop.ts'
import { silenceLibsignal } from '../../testing/silence.ts'

beforeEach(silenceLibsignal)

test('a device is linked by QR, told to restart and logs in under the owner’s number', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, faults, emulator } = shop
  expect(bot.endings).toEqual([515])
  expect(bot.auth.state.creds.me?.id).toBe(`${OWNER}:1@s.whatsapp.net`)
  expect(owner.linkedDevices()).toMatchObject([{ id: 1, platform: 'Chrome (Ubuntu)', online: true }])
  expect(faults).toEqual([])
  expect(emulator.unanswered()).toEqual([])
})

test('a foreign, an unknown and a used QR are refused, each with its reason', async () => {
  await using shop = await openShop()
  const { bot, owner } = shop
  await expect(owner.scan('https://example.com')).rejects.toMatchObject({ reason: 'not-a-linking-qr' })
  bot.connect()
  const qr = await bot.until(() => bot.qr)
  const [, ...keys] = qr.split(',')
  await expect(owner.scan(['2@other', ...keys].join(','))).rejects.toMatchObject({ reason: 'unknown-qr' })
  await owner.scan(qr)
  await expect(owner.scan(qr)).rejects.toMatchObject({ reason: 'expired-qr' })
})
