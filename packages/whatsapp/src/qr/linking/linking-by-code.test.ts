import { expect, test } from 'vitest'
import { Line } from '../testing/line.ts'
import { CUSTOMER, openShop, OWNER } from '../testing/shop.ts'

test('a code typed on the phone links the line', async () => {
  await using shop = await openShop()
  const { line, owner } = shop
  const before = Date.now()
  await line.channel.connect({ phoneNumber: OWNER })
  const { code, phoneNumber, expiresAt } = await line.status('code_ready')
  expect(code).toMatch(/^[0-9A-Z]{8}$/)
  expect(phoneNumber).toBe(OWNER)
  expect(expiresAt - before).toBeGreaterThanOrEqual(160_000)
  expect(line.data.credentials).toBeNull()
  await owner.waitFor((phone) => phone.codePending())
  await expect(owner.enterCode('2222-2222')).rejects.toMatchObject({ reason: 'wrong-code' })
  await owner.enterCode(code)
  expect(await line.status('connected')).toMatchObject({ phoneNumber: OWNER })
  const story = line.updates.map(({ status }) => status)
  expect(story).not.toContain('qr_ready')
  expect(line.data.credentials).not.toBeNull()
})

test('another way of linking leaves the one that is under way', async () => {
  await using shop = await openShop()
  const { line, owner } = shop
  await line.channel.connect()
  await line.status('qr_ready')
  await line.channel.connect({ phoneNumber: CUSTOMER })
  const { code: old } = await line.status('code_ready')
  await line.channel.connect({ phoneNumber: OWNER })
  const { code } = (await line.until(() =>
    line.updates.findLast((update) => update.status === 'code_ready' && update.code !== old),
  )) as { code: string } // found by its status
  expect(code).not.toBe(old)
  await line.channel.connect()
  const { qr } = await line.status('qr_ready')
  await owner.scan(qr)
  expect(await line.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test('a code that nobody types runs out, and the next attempt begins anew', async () => {
  await using shop = await openShop((emulator) => new Line(emulator, { qrLifetimeMs: 40 }))
  const { line } = shop
  await line.channel.connect({ phoneNumber: OWNER })
  await line.status('code_ready')
  expect(await line.status('error')).toMatchObject({ reason: 'qr_expired' })
  await line.channel.connect({ phoneNumber: OWNER })
  await line.status('code_ready')
})
