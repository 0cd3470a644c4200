import { beforeEach, expect, test } from 'vitest'
import { openShop, OWNER } from '../../testing/linked-shop.ts'
import { silenceLibsignal } from '../../testing/silence.ts'

beforeEach(silenceLibsignal)

test('a device is linked by the 8 characters that it shows, also after a wrong try', async () => {
  await using shop = await openShop()
  const { bot, owner, faults } = shop
  await expect(owner.enterCode('ABCD1234')).rejects.toMatchObject({ reason: 'no-code-pending' })
  bot.connect()
  await bot.until(() => bot.qr)
  const code = await bot.socket.requestPairingCode(OWNER)
  await owner.waitFor(() => owner.codePending())
  await expect(owner.enterCode('2222-2222')).rejects.toMatchObject({ reason: 'wrong-code' })
  await owner.enterCode(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())
  await bot.waitForOpen()
  expect(owner.linkedDevices()).toMatchObject([{ id: 1, platform: 'Chrome (Ubuntu)' }])
  expect(owner.codePending()).toBe(false)
  expect(faults).toEqual([])
})

test('an account that asks for a passkey is not linked, and the device sees why', async () => {
  await using shop = await openShop()
  const { bot, owner, emulator } = shop
  const asked: string[] = []
  emulator.intercept((node, direction) => {
    if (direction === 'to-device' && node.tag === 'notification') asked.push(node.attrs['type'] ?? '')
    return 'pass'
  })
  owner.requirePasskey()
  bot.connect()
  await expect(owner.scan(await bot.until(() => bot.qr))).rejects.toMatchObject({
    reason: 'passkey-required',
  })
  expect(asked).toEqual(['passkey_prologue_request'])
  expect(owner.linkedDevices()).toEqual([])
})
