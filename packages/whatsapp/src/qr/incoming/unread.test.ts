import { compose } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { isUnreadable } from '../../channel.ts'
import { HandClock } from '../testing/hand-clock.ts'
import { openLinkedShop, OWNER } from '../testing/shop.ts'
import { TestSession } from '../testing/test-session.ts'

const standIns = ({ data }: TestSession) => data.journal.filter(isUnreadable)
const waits = ({ data }: TestSession) => data.keys.has('recado|unread')

test.each(['garbled', 'unavailable'] as const)(
  'what comes %s is told after its wait, once, and comes itself under the same id when it can be read',
  async (unreadable) => {
    const clock = new HandClock()
    await using shop = await openLinkedShop((emulator) => new TestSession(emulator, { clock }))
    const { session, laura } = shop
    const id = await laura.sendText(OWNER, '¿tienen pan?', { unreadable })
    await session.until(() => waits(session))
    clock.advance(14_900)
    await laura.sendText(OWNER, '¿hola?')
    await session.journalled('¿hola?')
    expect(standIns(session)).toEqual([])
    clock.advance(100)
    await session.until(() => standIns(session).length > 0)
    expect(standIns(session)).toMatchObject([
      { wireId: id, fromMe: false, peer: { phoneNumber: laura.phoneNumber } },
    ])
    expect(waits(session)).toBe(false)
    await laura.sendAgain(id)
    expect(await session.journalled('¿tienen pan?')).toMatchObject({ wireId: id })
    clock.advance(60_000)
    expect(session.data.journal).toHaveLength(3)
  },
)

test.each(['garbled', 'unavailable'] as const)(
  'what comes %s and can be read within the wait is that message, and nothing else is told',
  async (unreadable) => {
    const clock = new HandClock()
    await using shop = await openLinkedShop((emulator) => new TestSession(emulator, { clock }))
    const { session, laura } = shop
    const id = await laura.sendText(OWNER, '¿tienen pan?', { unreadable })
    await session.until(() => waits(session))
    await laura.sendAgain(id)
    await session.journalled('¿tienen pan?')
    await session.until(() => !waits(session))
    clock.advance(60_000)
    expect(session.data.journal).toHaveLength(1)
  },
)

test('a process that ended within the wait leaves it to the next one, which waits anew', async () => {
  await using shop = await openLinkedShop((emulator) => new TestSession(emulator, { clock: new HandClock() }))
  const { session, laura, emulator } = shop
  await laura.sendText(OWNER, '¿tienen pan?', { unreadable: 'garbled' })
  await session.until(() => waits(session))
  await session.channel.close()
  const clock = new HandClock()
  const later = new TestSession(emulator, { clock, data: session.data })
  shop.sessions.push(later)
  await later.channel.connect()
  await later.status('connected')
  expect(standIns(later)).toEqual([])
  clock.advance(15_000)
  await later.until(() => standIns(later).length > 0)
  expect(standIns(later)).toHaveLength(1)
  expect(waits(later)).toBe(false)
})

test('a mark that cannot be read is no message, and nobody is told of it', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, owner, emulator } = shop
  const id = await laura.sendText(OWNER, 'hola')
  await session.journalled('hola')
  let asked = false
  emulator.intercept(({ tag, attrs }, direction) => {
    asked ||= direction === 'from-device' && tag === 'receipt' && attrs['type'] === 'retry'
    session.emit('change')
    return 'pass'
  })
  await laura.send(OWNER, compose.reaction('👍', { id, fromMe: true }, owner.jid), { unreadable: 'garbled' })
  await session.until(() => asked)
  expect(waits(session)).toBe(false)
})
