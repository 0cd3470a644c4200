import type { Emulator } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { HandClock } from '../testing/hand-clock.ts'
import { openLinkedShop, openShop, OWNER } from '../testing/shop.ts'
import { TestSession } from '../testing/test-session.ts'
import { askWebVersion } from './ask-web-version.ts'
import { builtInVersion, isNewer } from './client-version.ts'
import { ClientVersions } from './client-versions.ts'

const lines = 8

/** The versions of an installation that asks the emulated page; `named` resolves when it was told one. */
function renewing(emulator: Emulator, clock: HandClock) {
  const named = Promise.withResolvers<void>()
  const versions = new ClientVersions({
    clock,
    ask: () => askWebVersion({ waSocketUrl: emulator.url }),
    store: {
      read: async () => null,
      // What was told is given out within the same turn of the loop.
      async write(record) {
        if (record.named !== null && isNewer(record.named, builtInVersion)) setImmediate(named.resolve)
      },
    },
  })
  return { versions, named: named.promise }
}

test('refused for their version, many lines at once come back within a minute, and one of them asked', async () => {
  await using shop = await openShop()
  const { emulator } = shop
  const clock = new HandClock()
  const { versions, named } = renewing(emulator, clock)
  const sessions = Array.from({ length: lines }, () => new TestSession(emulator, { clock, versions }))
  shop.sessions.push(...sessions)
  await Promise.all(
    sessions.map(async (session, at) => {
      const owner = emulator.addPhone({
        phoneNumber: `5730055502${String(at).padStart(2, '0')}`,
        name: 'Ana',
      })
      await session.channel.connect()
      await owner.scan((await session.status('qr_ready')).qr)
      await session.status('connected')
    }),
  )
  const began = clock.now()
  emulator.requireNewerVersion()
  emulator.dropConnections()
  const all = (status: string) =>
    Promise.all(sessions.map((session) => session.until(() => session.updates.at(-1)?.status === status)))
  await all('disconnected')
  clock.advance(1_000)
  await Promise.all(
    sessions.map((session) =>
      session.until(() =>
        session.updates.some((update) => 'reason' in update && update.reason === 'outdated'),
      ),
    ),
  )
  await named
  // The last one hears of it in a turn of the loop of its own.
  await new Promise((resolve) => setImmediate(resolve))
  clock.advance(1_000)
  await all('connected')
  expect(clock.now() - began).toBeLessThan(60_000)
  expect(emulator.versionAsks()).toBe(1)
  expect(await versions.current({ linking: false })).toEqual([2, 3000, builtInVersion[2] + 1])
})

test('where nobody has a newer one it says so, looks again after minutes, and comes back when there is one', async () => {
  const clock = new HandClock()
  const known: { versions?: ClientVersions; named?: Promise<void> } = {}
  await using shop = await openLinkedShop((emulator) => {
    Object.assign(known, renewing(emulator, clock))
    return new TestSession(emulator, { clock, versions: known.versions })
  })
  const { session, emulator, owner } = shop
  emulator.requireNewerVersion({ published: false })
  emulator.dropConnections()
  await session.status('disconnected')
  clock.advance(1_000)
  expect(await session.status('error')).toMatchObject({ reason: 'outdated', willRetry: true })
  expect(session.data.credentials).not.toBeNull()
  expect(owner.linkedDevices()).toHaveLength(1)
  emulator.publishVersion(builtInVersion[2] + 1)
  clock.advance(60_000)
  await known.named
  clock.advance(1_000)
  expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
})
