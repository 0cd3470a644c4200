import { expect, test } from 'vitest'
import { HandClock } from '../testing/hand-clock.ts'
import { TestSession } from '../testing/test-session.ts'
import { openLinkedShop, OWNER } from '../testing/shop.ts'

const linkedShop = async (clock: HandClock) =>
  openLinkedShop((emulator) => new TestSession(emulator, { clock }))

test.each([true, false])(
  'a session that is connected and deaf is restarted, and what was missed comes (pings answered: %s)',
  async (answersPings) => {
    const clock = new HandClock()
    await using shop = await linkedShop(clock)
    const { session, laura, emulator } = shop
    emulator.deafen(OWNER, { answersPings })
    await laura.sendText(OWNER, '¿hay alguien?')
    clock.advance(120_000)
    clock.advance(20_000)
    await session.until(() =>
      session.updates.some((update) => 'reason' in update && update.reason === 'deaf'),
    )
    clock.advance(1_000)
    await session.status('connected')
    expect(await session.journalled('¿hay alguien?')).toMatchObject({ pushName: 'Laura' })
  },
)

test('a quiet session that hears is asked and left alone', async () => {
  const clock = new HandClock()
  await using shop = await linkedShop(clock)
  const { session, laura, emulator } = shop
  const asked = Promise.withResolvers<void>()
  emulator.intercept(({ attrs }, direction) => {
    if (direction === 'to-device' && attrs['type'] === 'result') setImmediate(asked.resolve)
    return 'pass'
  })
  clock.advance(120_000)
  await asked.promise
  await laura.sendText(OWNER, 'sigo aquí')
  await session.journalled('sigo aquí')
  clock.advance(60_000)
  expect(session.updates.at(-1)).toMatchObject({ status: 'connected' })
  expect(session.channel.health?.().lastFrameAt).toBe(clock.now() - 60_000)
  // Of a session that is down an owner wants to know just that.
  await session.channel.close()
  expect(session.channel.health?.().lastFrameAt).not.toBeNull()
})
