import { expect, test } from 'vitest'
import { TestSession } from '../testing/test-session.ts'
import { CUSTOMER, openShop, OWNER } from '../testing/shop.ts'

test('a code typed on the phone links the session', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  const before = Date.now()
  await session.channel.connect({ phoneNumber: OWNER })
  const { code, phoneNumber, expiresAt } = await session.status('code_ready')
  expect(code).toMatch(/^[0-9A-Z]{8}$/)
  expect(phoneNumber).toBe(OWNER)
  expect(expiresAt - before).toBeGreaterThanOrEqual(160_000)
  expect(session.data.credentials).toBeNull()
  await owner.waitFor((phone) => phone.codePending())
  await expect(owner.enterCode('2222-2222')).rejects.toMatchObject({ reason: 'wrong-code' })
  await owner.enterCode(code)
  expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
  const story = session.updates.map(({ status }) => status)
  expect(story).not.toContain('qr_ready')
  expect(session.data.credentials).not.toBeNull()
})

test('another way of linking leaves the one that is under way', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  await session.channel.connect()
  await session.status('qr_ready')
  await session.channel.connect({ phoneNumber: CUSTOMER })
  const { code: old } = await session.status('code_ready')
  await session.channel.connect({ phoneNumber: OWNER })
  const { code } = (await session.until(() =>
    session.updates.findLast((update) => update.status === 'code_ready' && update.code !== old),
  )) as { code: string } // found by its status
  expect(code).not.toBe(old)
  await session.channel.connect()
  const { qr } = await session.status('qr_ready')
  await owner.scan(qr)
  expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test('a code that nobody types runs out, and the next attempt begins anew', async () => {
  await using shop = await openShop((emulator) => new TestSession(emulator, { qrLifetimeMs: 200 }))
  const { session } = shop
  // On a busy machine a code has run out by the time that one looks: what counts is that it was shown.
  const shown = (codes: number) =>
    session.until(() => session.updates.filter(({ status }) => status === 'code_ready').length >= codes)
  await session.channel.connect({ phoneNumber: OWNER })
  await shown(1)
  expect(await session.status('error')).toMatchObject({ reason: 'qr_expired' })
  await session.channel.connect({ phoneNumber: OWNER })
  await shown(2)
})

test.each(['400', '429'] as const)(
  'a code that WhatsApp refuses with %s is never shown, nor asked for again',
  async (code) => {
    await using shop = await openShop()
    const { session, emulator } = shop
    let asked = 0
    emulator.intercept(({ content }, direction) => {
      const stage = Array.isArray(content) ? content[0]?.attrs['stage'] : undefined
      if (direction === 'from-device' && stage === 'companion_hello') asked += 1
      return 'pass'
    })
    const lift = emulator.refuseCodes(code)
    await session.channel.connect({ phoneNumber: OWNER })
    expect(await session.status('error')).toMatchObject({ reason: 'code_refused', willRetry: false })
    expect(session.updates.map(({ status }) => status)).not.toContain('code_ready')
    expect(asked).toBe(1)
    lift()
    await session.channel.connect({ phoneNumber: OWNER })
    await session.status('code_ready')
    expect(asked).toBe(2)
  },
)

test.each(['refresh_code', 'primary_hello'] as const)(
  'a step «%s» without keys costs neither the code nor the line',
  async (stage) => {
    await using shop = await openShop()
    const { session, emulator, owner } = shop
    await session.channel.connect({ phoneNumber: OWNER })
    const { code } = await session.status('code_ready')
    let acknowledged = false
    emulator.intercept(({ tag, attrs }, direction) => {
      acknowledged ||=
        direction === 'from-device' && tag === 'ack' && attrs['type'] === 'link_code_companion_reg'
      session.emit('change')
      return 'pass'
    })
    emulator.stepWithoutKeys(OWNER, stage)
    await session.until(() => acknowledged)
    // An order to show another QR, behind it: nobody has agreed to anything yet.
    await emulator.rotateQrs()
    await owner.enterCode(code)
    expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
    expect(session.updates.filter(({ status }) => status === 'code_ready')).toHaveLength(1)
    // Where Baileys sees such a step it fails with «Invalid buffer», and says so.
    expect(session.log.filter((line) => /unexpected error|failed at a stanza/.test(line))).toEqual([])
  },
)

test('WhatsApp wants another code: it is shown for as long as the first one, and alone links', async () => {
  await using shop = await openShop()
  const { session, emulator, owner } = shop
  const codes = () => session.updates.filter((update) => update.status === 'code_ready')
  await session.channel.connect({ phoneNumber: OWNER })
  const first = await session.status('code_ready')
  emulator.refreshCode(OWNER)
  await session.until(() => codes().length === 2)
  const [, second] = codes()
  expect(second).toMatchObject({ phoneNumber: OWNER, expiresAt: first.expiresAt, again: true })
  expect(second?.code).not.toBe(first.code)
  await expect(owner.enterCode(first.code)).rejects.toMatchObject({ reason: 'wrong-code' })
  await owner.enterCode(second?.code ?? '')
  expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test.each<[string, manual: boolean, codes: number]>([
  ['at once where its owner is to ask for the next one', true, 1],
  ['after two others, which nobody had the time to type', false, 3],
])('a code that WhatsApp takes back ends the linking %s', async (_when, manual, codes) => {
  await using shop = await openShop()
  const { session, emulator } = shop
  const shown = () => session.updates.filter(({ status }) => status === 'code_ready').length
  await session.channel.connect({ phoneNumber: OWNER })
  for (let count = 1; count <= codes; count++) {
    await session.until(() => shown() === count)
    emulator.refreshCode(OWNER, { manual })
  }
  expect(await session.status('error')).toMatchObject({ reason: 'qr_expired', willRetry: false })
  expect(shown()).toBe(codes)
})

test('a code that was tried three times in vain is worth nothing, and the next one links', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  await session.channel.connect({ phoneNumber: OWNER })
  const { code } = await session.status('code_ready')
  for (const wrong of ['2222-2222', '3333-3333', '4444-4444'])
    await expect(owner.enterCode(wrong)).rejects.toMatchObject({ reason: 'wrong-code' })
  await expect(owner.enterCode(code)).rejects.toMatchObject({ reason: 'too-many-tries' })
  await session.channel.close()
  await session.channel.connect({ phoneNumber: OWNER })
  await owner.enterCode((await session.status('code_ready')).code)
  await session.status('connected')
})
