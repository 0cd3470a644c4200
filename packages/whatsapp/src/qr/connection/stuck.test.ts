import { expect, test } from 'vitest'
import { ChannelDownError } from '../../channel.ts'
import type { SessionStore } from '../../channel.ts'
import { isUnreadable } from '../../channel.ts'
import { HandClock } from '../testing/hand-clock.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/shop.ts'
import { TestSession } from '../testing/test-session.ts'

const MINUTE = 60_000
const TO = { phoneNumber: CUSTOMER, lid: null }

/** How often the session was read from its store. */
function countingReads() {
  const reads = { count: 0 }
  const store = (inner: SessionStore): SessionStore => ({
    ...inner,
    readCredentials() {
      reads.count += 1
      return inner.readCredentials()
    },
  })
  return { reads, store }
}

async function openStuckShop() {
  const clock = new HandClock()
  const { reads, store } = countingReads()
  const shop = await openLinkedShop((emulator) => new TestSession(emulator, { clock, store }))
  const { session, emulator } = shop
  const stuckTimes = () =>
    session.updates.filter((update) => 'reason' in update && update.reason === 'stuck').length
  /** Resolves when the bot asks for its app state once more. */
  const askedForState = () => {
    const asked = Promise.withResolvers<void>()
    const stop = emulator.intercept(({ attrs }, direction) => {
      if (direction === 'from-device' && attrs['xmlns'] === 'w:sync:app:state') asked.resolve()
      return 'pass'
    })
    return asked.promise.finally(stop)
  }
  /** A message comes to the socket, and Baileys is busy with something else. */
  const arrived = async (text: string) => {
    const came = Promise.withResolvers<void>()
    const stop = emulator.intercept(({ tag }, direction) => {
      if (direction === 'to-device' && tag === 'message') setImmediate(() => setImmediate(came.resolve))
      return 'pass'
    })
    await shop.laura.sendText(OWNER, text)
    await came.promise
    // An answer to what was asked after it: it has been read by then.
    await session.channel.askRestrictions?.()
    stop()
  }
  return {
    ...shop,
    clock,
    reads,
    stuckTimes,
    askedForState,
    arrived,
    [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
  }
}

test('a message that does not leave for a minute is let go, and leaves once over the next connection', async () => {
  await using shop = await openStuckShop()
  const { session, owner, laura, emulator, clock } = shop
  const first = await session.channel.prepare(TO, { type: 'text', text: 'primero' })
  await session.channel.transmit(first)
  await laura.waitForMessage(OWNER, ({ text }) => text === 'primero')

  const asked = shop.askedForState()
  owner.trouble.stickAppState()
  await asked
  const message = await session.channel.prepare(TO, { type: 'text', text: '¿te lo aparto?' })
  const leaving = session.channel.transmit(message).catch((error: unknown) => error)
  // Its sessions are asked for before it waits.
  await session.channel.askRestrictions?.()
  clock.advance(MINUTE - 1)
  expect(session.updates.at(-1)).toMatchObject({ status: 'connected' })
  clock.advance(1)
  expect(await leaving).toBeInstanceOf(ChannelDownError)
  expect(session.remedies).toEqual(['reconnect'])
  await session.status('disconnected')
  expect(session.updates.at(-1)).toMatchObject({ reason: 'stuck', willRetry: true })

  owner.trouble.freeAppState()
  clock.advance(1_000)
  await session.status('connected')
  expect(emulator.frames(message.wireId)).toBe(0)
  await session.channel.transmit(message)
  await laura.waitForMessage(OWNER, ({ text }) => text === '¿te lo aparto?')
  expect(laura.chat(OWNER).map(({ text }) => text)).toEqual(['primero', '¿te lo aparto?'])
})

test('stuck again after a restart the session is read anew, twice an hour at most, and nothing is lost or doubled', async () => {
  await using shop = await openStuckShop()
  const { session, owner, emulator, clock, reads } = shop
  // While the bot is away: what comes with the next login waits in one line with messages.
  const asked = shop.askedForState()
  emulator.dropConnections()
  await session.status('disconnected')
  owner.trouble.stickAppState()
  clock.advance(1_000)
  await asked
  await session.status('connected')
  const before = reads.count

  await shop.arrived('¿hay alguien?')
  clock.advance(MINUTE)
  await session.until(() => shop.stuckTimes() === 1)
  expect(session.remedies).toEqual(['reconnect'])
  clock.advance(1_000)
  await session.status('connected')
  expect(reads.count).toBe(before)

  await shop.arrived('¿hola?')
  clock.advance(MINUTE)
  await session.until(() => shop.stuckTimes() === 2)
  expect(session.remedies).toEqual(['reconnect', 'reopen'])
  clock.advance(2_000)
  await session.status('connected')
  expect(reads.count).toBe(before + 1)

  // As much was done as helps: its owner is told, once, and the line is left alone.
  await shop.arrived('¿siguen abiertos?')
  clock.advance(MINUTE)
  clock.advance(MINUTE)
  expect(session.remedies).toEqual(['reconnect', 'reopen', 'none'])
  expect(session.updates.at(-1)).toMatchObject({ status: 'connected' })
  expect(session.data.journal).toEqual([])

  owner.trouble.freeAppState()
  emulator.dropConnections()
  await session.status('disconnected')
  clock.advance(4_000)
  await session.journalled('¿siguen abiertos?')
  const said = session.data.journal.flatMap((row) =>
    row.kind === 'message' && row.content.type === 'text' ? [row.content.text] : [],
  )
  expect(said).toEqual(['¿hay alguien?', '¿hola?', '¿siguen abiertos?'])
})

test('what is acknowledged late is waited for, and what never is leaves again over a new connection alone', async () => {
  await using shop = await openStuckShop()
  const { session, laura, emulator, clock } = shop
  const lost = new Set<string>()
  const heard = new Set<string>()
  emulator.intercept(({ tag, attrs }, direction) => {
    if (direction !== 'to-device' || !['ack', 'receipt'].includes(tag)) return 'pass'
    return lost.has(attrs['id'] ?? '') && !heard.has(attrs['id'] ?? '') ? 'lose' : 'pass'
  })
  const say = async (text: string, { isLost = false } = {}) => {
    const message = await session.channel.prepare(TO, { type: 'text', text })
    if (isLost) lost.add(message.wireId)
    await session.channel.transmit(message)
    await laura.waitForMessage(OWNER, (shown) => shown.text === text)
    return message
  }
  const accepted = ({ wireId }: { wireId: string }) =>
    session.until(() => session.deliveries.some((update) => update.wireId === wireId))

  // None at all is acknowledged.
  const first = await say('primero', { isLost: true })
  clock.advance(MINUTE - 1)
  expect(session.remedies).toEqual([])
  clock.advance(1)
  expect(session.remedies).toEqual(['reconnect'])
  await session.status('disconnected')
  heard.add(first.wireId)
  clock.advance(1_000)
  await session.status('connected')
  expect(emulator.frames(first.wireId)).toBe(1)
  await session.channel.transmit(first)
  await accepted(first)

  // One of many is not.
  const second = await say('segundo', { isLost: true })
  for (let times = 0; times < 4; times += 1) {
    expect(session.remedies).toEqual(['reconnect'])
    await accepted(await say(`entretanto ${times}`))
    clock.advance(MINUTE / 2)
  }
  expect(session.remedies).toEqual(['reconnect', 'reopen'])
  expect(emulator.frames(second.wireId)).toBe(1)
})

test('messages that are refused, or wait for a slow store, are no reason to restart', async () => {
  const clock = new HandClock()
  let held: Promise<void> | null = null
  await using shop = await openLinkedShop(
    (emulator) =>
      new TestSession(emulator, {
        clock,
        store: (inner) => ({
          ...inner,
          async commit(change) {
            await held
            await inner.commit(change)
          },
        }),
      }),
  )
  const { session, owner, laura } = shop
  const disk = Promise.withResolvers<void>()
  held = disk.promise
  await laura.sendText(OWNER, 'con el disco lleno')
  await session.channel.askRestrictions?.()
  clock.advance(MINUTE)
  expect(session.remedies).toEqual([])
  held = null
  disk.resolve()
  await session.journalled('con el disco lleno')

  // What has no content here is acknowledged, and read when it comes.
  owner.trouble.withholdContent()
  await laura.sendText(OWNER, 'con demora')
  await session.channel.askRestrictions?.()
  clock.advance(MINUTE)
  expect(session.remedies).toEqual([])
  owner.trouble.releaseContent()
  await session.journalled('con demora')
  // Beside what stood for the second one until then.
  expect(session.data.journal.filter((item) => !isUnreadable(item))).toHaveLength(2)
  // One of Meta's bots, which Baileys refuses without a look at it.
  shop.emulator.intercept((node, direction) => {
    if (direction === 'to-device' && node.tag === 'message' && Array.isArray(node.content))
      for (const child of node.content) if (child.tag === 'enc') child.attrs['type'] = 'msmsg'
    return 'pass'
  })
  await laura.sendText(OWNER, 'de un asistente')
  await session.channel.askRestrictions?.()
  clock.advance(MINUTE)
  expect(session.remedies).toEqual([])
})

test('a login that is never said to be over is up after five seconds, and works', async () => {
  const clock = new HandClock()
  await using shop = await openLinkedShop((emulator) => new TestSession(emulator, { clock }))
  const { session, owner, laura, emulator } = shop
  owner.trouble.endlessLogin = true
  emulator.dropConnections()
  await session.status('disconnected')
  await laura.sendText(OWNER, '¿siguen ahí?')
  const loggedIn = Promise.withResolvers<void>()
  emulator.intercept(({ tag }, direction) => {
    if (direction === 'from-device' && tag === 'presence') loggedIn.resolve()
    return 'pass'
  })
  clock.advance(1_000)
  expect(await session.journalled('¿siguen ahí?')).toMatchObject({ fromMe: false })
  await loggedIn.promise
  clock.advance(5_000)
  await session.status('connected')
  await session.channel.transmit(await session.channel.prepare(TO, { type: 'text', text: 'aquí' }))
  await laura.waitForMessage(OWNER, ({ text }) => text === 'aquí')
})
