import { expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, openShop, OWNER } from '../testing/shop.ts'
import { TestSession } from '../testing/test-session.ts'
import { newChatCapOf, reachoutLockOf } from './restriction-shapes.ts'

const HOUR = 3_600_000
const inAnHour = () => (Math.floor(Date.now() / 1000) + 3600) * 1000
/** Waits are short, and what time it is a test says. */
const clockAt = (now: () => number) => ({
  now,
  elapsed: now,
  setTimer(ms: number, fire: () => void) {
    const timer = setTimeout(fire, ms < 3_000 ? 50 : 2_000)
    return () => clearTimeout(timer)
  },
})
const peer = (phoneNumber: string) => ({ phoneNumber, lid: null })

async function send(session: TestSession, to: string, text: string): Promise<string> {
  const message = await session.channel.prepare(peer(to), { type: 'text', text })
  await session.channel.transmit(message)
  const { wireId } = message
  await session.until(() => session.deliveries.some((update) => update.wireId === wireId))
  return wireId
}

test('lock and cap are told as they are pushed; under the lock a 463 is repeated by nobody, and asked about once in ten minutes', async () => {
  let now = Date.now()
  const clock = clockAt(() => now)
  await using shop = await openShop((emulator) => new TestSession(emulator, { clock }))
  const { session, owner, laura, emulator } = shop
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.status('connected')
  await laura.sendText(OWNER, 'hola')
  await session.journalled('hola')
  const strangers = ['573009990001', '573009990002', '573009990003']
  for (const phoneNumber of strangers) emulator.addPhone({ phoneNumber, name: 'Nadie' })
  const until = inAnHour()
  owner.restrictions.lock({ until, type: 'WEB_COMPANION_ONLY' })
  owner.restrictions.cap({ total: 30, used: 28, cycleStart: 0, cycleEnd: until, status: 'SECOND_WARNING' })
  await session.until(() => session.locks.length === 1 && session.caps.length === 1)
  expect(session.locks).toEqual([{ active: true, until }])
  expect(session.caps).toEqual([{ status: 'second_warning', total: 30, used: 28, until }])

  let asked = 0
  emulator.intercept((node, direction) => {
    if (direction === 'from-device' && node.attrs['xmlns'] === 'w:mex') asked += 1
    session.emit('change')
    return 'pass'
  })
  const first = await send(session, strangers[0] ?? '', 'uno')
  await send(session, strangers[1] ?? '', 'dos')
  const known = await send(session, CUSTOMER, 'sigues ahí')
  expect(session.deliveries).toContainEqual({ wireId: first, state: 'refused', code: '463' })
  expect(session.deliveries).toContainEqual({ wireId: known, state: 'accepted' })
  expect(owner.restrictions.reachOuts.map(({ to }) => to)).toEqual(strangers.slice(0, 2))
  await session.until(() => asked > 0)
  expect(asked).toBe(1)
  now += 11 * 60_000
  await send(session, strangers[2] ?? '', 'tres')
  await session.until(() => asked > 1)
  expect(asked).toBe(2)
  owner.restrictions.lock(null)
  await session.until(() => session.locks.at(-1)?.active === false)
})

test('they are asked for after a login, once in six hours, and when somebody wants to know', async () => {
  let now = Date.now()
  const clock = clockAt(() => now)
  await using shop = await openShop((emulator) => new TestSession(emulator, { clock }))
  const { session, owner, emulator } = shop
  const until = inAnHour()
  owner.restrictions.lock({ until, type: 'DEFAULT' }, { push: false })
  owner.restrictions.cap({ total: -1, used: 3, cycleStart: 0, cycleEnd: 0, status: 'NONE' }, { push: false })
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.until(() => session.locks.length === 1 && session.caps.length === 1)
  expect(session.locks).toEqual([{ active: true, until }])
  expect(session.caps).toEqual([{ status: 'none', total: null, used: 3, until: null }])
  const again = async (): Promise<void> => {
    const before = session.updates.length
    emulator.dropConnections()
    await session.until(() => session.updates.slice(before).some(({ status }) => status === 'connected'))
  }
  await again()
  await session.channel.askRestrictions?.()
  expect(session.locks).toHaveLength(2)
  now += 6 * HOUR
  await again()
  await session.until(() => session.locks.length === 3)
})

test('devices that are there no more are asked for anew, and the message goes once more', async () => {
  await using shop = await openLinkedShop()
  const { session, owner, laura, emulator } = shop
  owner.restrictions.staleDevices = 1
  const wireId = await send(session, CUSTOMER, 'uno')
  await laura.waitForMessage(OWNER, ({ text }) => text === 'uno')
  expect(emulator.frames(wireId)).toBe(2)
  expect(session.deliveries.filter(({ state }) => state === 'refused')).toEqual([])
  owner.restrictions.staleDevices = 2
  const refused = await send(session, CUSTOMER, 'dos')
  expect(emulator.frames(refused)).toBe(2)
  expect(session.deliveries).toContainEqual({ wireId: refused, state: 'refused', code: '479' })
})

test('what is unknown is silent, and a lock without an end has a short one', () => {
  expect(newChatCapOf({ capping_status: 'SOMETHING', total_quota: 30 })).toBeNull()
  expect(newChatCapOf(null)).toBeNull()
  expect(newChatCapOf({ capping_status: 'CAPPED' })).toEqual({
    status: 'capped',
    total: null,
    used: null,
    until: null,
  })
  expect(reachoutLockOf({ isActive: true }, 5)).toEqual({ active: true, until: 60_005 })
  expect(reachoutLockOf({ timeEnforcementEnds: new Date(9e12) }, 5)).toEqual({ active: false })
})
