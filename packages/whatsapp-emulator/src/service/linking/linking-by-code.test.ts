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

test('a device that shows another name than a browser’s gets no code', async () => {
  await using shop = await openShop({ browser: ['Recado', 'Recado', '1.0'] })
  const { bot, owner, emulator } = shop
  const answers: string[] = []
  emulator.intercept(({ tag, attrs, content }, direction) => {
    const error = Array.isArray(content) ? content.find((child) => child.tag === 'error') : undefined
    if (direction === 'to-device' && tag === 'iq' && attrs['type'] === 'error')
      answers.push(error?.attrs['code'] ?? '')
    bot.emit('change')
    return 'pass'
  })
  bot.connect()
  await bot.until(() => bot.qr)
  await bot.socket.requestPairingCode(OWNER)
  await bot.until(() => answers.length > 0)
  expect(answers).toEqual(['400'])
  expect(owner.codePending()).toBe(false)
})
