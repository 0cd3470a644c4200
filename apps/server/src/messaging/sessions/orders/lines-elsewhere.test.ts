import { expect, test } from 'vitest'
import type { Holding } from '../../../cluster/holding.ts'
import { BotNotHeldError } from '../../../platform/db/errors.ts'
import { storedState } from '../sessions.repository.ts'
import { lookedAfterSession } from '../testing/looked-after-session.ts'

const server = (node: string, isHolder: boolean): Holding => ({
  node,
  works: () => isHolder,
  holds: () => isHolder,
  epochOf: () => undefined,
  claim: async () => {},
})

test('another server shows the line as it stands, and what is ordered there is done where the bot is held', async () => {
  await using shop = await lookedAfterSession()
  const { botId, store, clock, lines, events } = shop
  const [holder, other] = [
    shop.startProcess(server('holder', true)),
    shop.startProcess(server('another one', false)),
  ]
  await store.write({ bot: botId }, (tx) =>
    tx.updateTable('bots').set({ holder: 'holder' }).where('id', '=', botId).execute(),
  )
  expect(await other.status(botId)).toMatchObject({ status: 'disconnected', reason: null })
  await holder.restore(new Set([botId]))
  await other.lookAgain(botId)
  const connecting = other.connect(botId)
  await clock.advance(5000)
  await connecting
  expect(events).toContainEqual({ type: 'for_holder', botId, about: 'order' })
  await holder.obey()
  lines.tell(botId, { status: 'qr_ready', qr: '1@abc', expiresAt: 5 })
  await clock.settle()
  expect(await other.settled(botId, AbortSignal.timeout(1000))).toMatchObject({
    status: 'qr_ready',
    qr: '1@abc',
    code: null,
    qrExpiresAt: 5,
  })
  lines.tell(botId, {
    status: 'code_ready',
    code: 'ABCD1234',
    phoneNumber: '57300',
    expiresAt: 9,
    again: true,
  })
  await clock.settle()
  expect(await other.status(botId)).toMatchObject({ code: 'ABCD1234', qr: null, qrAgain: true })
  lines.tell(botId, { status: 'connected', phoneNumber: '573005550100', name: 'Marta' })
  await clock.settle()
  expect(await other.status(botId)).toMatchObject({ status: 'connected', name: 'Marta', qr: null })
  // What whoever sends by hand is told by.
  expect(await store.read((db) => storedState(db, botId))).toBe('connected')

  const off = other.disconnect(botId)
  await clock.settle()
  await holder.obey()
  await clock.advance(1000)
  await off
  expect(await holder.status(botId)).toMatchObject({ status: 'disconnected' })
  // The holder hears of it late: nobody waits for longer than a while.
  await store.write({ bot: botId }, (tx) =>
    tx.updateTable('waSessions').set({ credentials: 'x' }).where('botId', '=', botId).execute(),
  )
  const unlinking = other.unlink(botId)
  await clock.advance(10_000)
  await unlinking
  await holder.obey()
  expect(await store.read((db) => db.selectFrom('bots').select('wanted').execute())).toEqual([
    { wanted: 'cleared' },
  ])
})

test('a server that lost the bot while it unlinked forgets no number of Meta’s, which may be linked anew elsewhere', async () => {
  await using shop = await lookedAfterSession()
  const { botId, store } = shop
  await store.write({ bot: botId }, (tx) =>
    tx
      .insertInto('waSessions')
      .values({ botId, driver: 'cloud', phoneNumberId: '1', credentials: 'sealed', updatedAt: 1 })
      .execute(),
  )
  const late = shop.startProcess({
    ...server('late', true),
    epochOf() {
      throw new BotNotHeldError()
    },
  })
  await expect(late.unlink(botId)).rejects.toBeInstanceOf(BotNotHeldError)
  expect(
    await store.read((db) => db.selectFrom('waSessions').select(['driver', 'phoneNumberId']).execute()),
  ).toEqual([{ driver: 'cloud', phoneNumberId: '1' }])
})
