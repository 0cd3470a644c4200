import { expect, test, vi } from 'vitest'
import { firstIdAt } from '../../platform/db/ids.ts'
import { onlyServer } from '../../platform/chores.ts'
import { memoryBus } from '../../platform/events.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { CUSTOMER, install, link, OWNER } from '../../messaging/sessions/testing/linked-host.ts'
import { keptFor } from './kept-for.ts'
import { RetentionSweep } from './retention-sweep.ts'
import { dayMs } from '../../platform/time/spans.ts'

const failed = (error: unknown): never => {
  throw error
}

test('what a phone could not read is sent again after 13 days, and nothing is left of it after 15', async () => {
  // libsignal, in the customer's phone, tells of every session that it closes.
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  await using installation = await install()
  const { shop, laura, emulator } = installation
  await link(installation)
  await laura.sendText(OWNER, 'hola')
  await installation.process.until(() => installation.process.inbound.length > 0)
  laura.switchOff()
  const peer = { phoneNumber: CUSTOMER, lid: null }
  const sent: Record<string, string> = {}
  for (const daysAgo of [15, 13]) {
    const channel = installation.process.host.channel(shop.botId)
    if (!channel) throw new Error('the line is down')
    const text = `hace ${daysAgo} días`
    const message = await channel.prepare(peer, { type: 'text', text })
    sent[text] = message.wireId ?? ''
    const at = Date.now() - daysAgo * dayMs
    await shop.store.write('installation', (tx) =>
      tx
        .insertInto('outbox')
        .values({
          id: firstIdAt(at),
          botId: shop.botId,
          contactId: null,
          chat: 'owner',
          lane: 'chat',
          source: 'owner',
          sourceId: null,
          messageId: null,
          content: '{}',
          notBefore: at,
          expiresAt: at + dayMs,
          state: 'accepted',
          wireId: message.wireId,
          payload: message.payload,
          peer: JSON.stringify(message.peer),
          createdAt: at,
          updatedAt: at,
        })
        .execute(),
    )
    await channel.transmit(message)
  }
  // Its own memory is gone with the process: from now on the outbox answers.
  const process = await installation.restart()
  const inTransaction = emittingTransactions({
    store: shop.store,
    bus: memoryBus(failed),
    clock: systemClock,
  })
  const { store } = shop
  const more = { clock: systemClock, chores: onlyServer, keptFor: keptFor({}), onError: failed }
  await new RetentionSweep({ store, inTransaction, ...more }).sweep()
  await process.host.restore()
  await process.until(() => process.told.includes('up'))
  const acknowledged = new Set<string>()
  emulator.intercept(({ tag, attrs }, direction) => {
    const ofRetry = direction === 'from-device' && tag === 'ack' && attrs['type'] === 'retry'
    if (ofRetry) acknowledged.add(attrs['id'] ?? '')
    return 'pass'
  })
  laura.forgetSessions()
  await laura.switchOn()
  await laura.waitForMessage(OWNER, ({ text }) => text === 'hace 13 días')
  await vi.waitUntil(() => acknowledged.has(sent['hace 15 días'] ?? ''), { timeout: 60_000 })
  expect(laura.chat(OWNER).map(({ text }) => text)).toEqual(['hola', 'hace 13 días'])
  expect(emulator.frames(sent['hace 15 días'] ?? '')).toBe(1)
  const rows = await store.read((db) => db.selectFrom('outbox').select(['wireId', 'payload']).execute())
  const kept = rows.filter(({ payload }) => payload !== null)
  expect(kept.map(({ wireId }) => wireId)).toEqual([sent['hace 13 días']])
})
