import { trustCertificate } from '@recado/whatsapp-emulator'
import type { Emulator } from '@recado/whatsapp-emulator'
import { expect, test, vi } from 'vitest'
import { HandClock } from '../testing/hand-clock.ts'
import { CUSTOMER, openShop, OWNER } from '../testing/shop.ts'
import type { Shop } from '../testing/shop.ts'
import { TestSession } from '../testing/test-session.ts'

// Each is a link and several logins; busy cores stretch that.
vi.setConfig({ testTimeout: 30_000 })

const hourMs = 60 * 60_000
const KEPT = 'recado|settings-resync'

/** How often all collections were asked for at once; `stuck`: no answer to that comes through. */
function watchResyncs(emulator: Emulator) {
  const seen = { count: 0, stuck: false }
  const ids = new Set<string>()
  emulator.intercept(({ tag, attrs, content }, direction) => {
    const { id = '' } = attrs
    if (direction === 'to-device') return seen.stuck && tag === 'iq' && ids.has(id) ? 'lose' : 'pass'
    const [sync] = Array.isArray(content) ? content : []
    if (tag !== 'iq' || sync?.tag !== 'sync' || sync.content?.length !== 5) return 'pass'
    ids.add(id)
    seen.count += 1
    return 'pass'
  })
  return seen
}

const withHandClock = (emulator: Emulator) => new TestSession(emulator, { clock: new HandClock() })

/** The line in another process, so many hours after the link. */
async function laterProcess({ emulator, sessions, session }: Shop, hours: number): Promise<TestSession> {
  await sessions.at(-1)?.channel.close()
  const clock = new HandClock()
  clock.advance(hours * hourMs)
  const later = new TestSession(emulator, { clock, data: session.data })
  sessions.push(later)
  await later.channel.connect()
  await later.status('connected')
  return later
}

async function talk({ laura }: Shop, session: TestSession, words: string): Promise<void> {
  await laura.sendText(OWNER, words)
  await session.journalled(words)
  const message = await session.channel.prepare(
    { phoneNumber: CUSTOMER, lid: null },
    { type: 'text', text: `${words}!` },
  )
  await session.channel.transmit(message)
  await laura.waitForMessage(OWNER, ({ text }) => text === `${words}!`)
}

test('names whose key came when Baileys no longer knew of them come a day later, asked for once', async () => {
  const clock = new HandClock()
  await using shop = await openShop((emulator) => new TestSession(emulator, { clock }))
  const { session, owner, emulator } = shop
  trustCertificate(emulator.mediaCertificate)
  await owner.saveContacts([{ phoneNumber: CUSTOMER, fullName: 'Laura (vecina)' }])
  await owner.changeSettingsKey()
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.status('connected')
  await session.until(() => session.log.some((line) => line.includes('parking')))
  expect(session.data.keys.has(KEPT)).toBe(false)
  clock.advance(30_000)
  await session.until(() => session.data.keys.has(KEPT))
  const asked = watchResyncs(emulator)
  await session.channel.close()
  await owner.shareSettingsKey()
  const named = ({ people }: TestSession) => people.some(({ savedName }) => savedName === 'Laura (vecina)')
  const sameDay = await laterProcess(shop, 23)
  await talk(shop, sameDay, 'el mismo día')
  expect([asked.count, named(sameDay)]).toEqual([0, false])
  const nextDay = await laterProcess(shop, 25)
  await nextDay.until(() => named(nextDay))
  await nextDay.until(() => !nextDay.data.keys.has(KEPT))
  const muchLater = await laterProcess(shop, 100)
  await talk(shop, muchLater, 'días después')
  expect(asked.count).toBe(1)
})

test('what goes on failing is asked for once a day, over restarts, and nothing waits for the answer', async () => {
  await using shop = await openShop(withHandClock)
  const { session, owner, emulator } = shop
  const lift = emulator.failSettings(['regular_low'])
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.until(() => session.data.keys.has(KEPT))
  const asked = watchResyncs(emulator)
  asked.stuck = true
  const next = await laterProcess(shop, 25)
  await next.until(() => asked.count > 0)
  await talk(shop, next, 'sin esperar')
  asked.stuck = false
  await talk(shop, await laterProcess(shop, 26), 'una hora después')
  expect(asked.count).toBe(1)
  const dayAfter = await laterProcess(shop, 50)
  await talk(shop, dayAfter, 'un día después')
  await dayAfter.until(() => asked.count > 1)
  lift()
  const last = await laterProcess(shop, 75)
  await last.until(() => !last.data.keys.has(KEPT))
  expect(asked.count).toBe(3)
})
