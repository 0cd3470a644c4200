import { afterEach, expect, test, vi } from 'vitest'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { newChatsLocked } from '../../../text/messaging/new-chats.ts'
import { CampaigningShop, numberOf } from '../testing/campaigning-shop.ts'

const hour = 60 * 60_000
let open: CampaigningShop
const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `Cliente ${index}`)
const zone = 'America/Bogota'

afterEach(async () => {
  const { errors } = open.shop
  await open.close()
  if (errors.length > 0) throw new AggregateError(errors, 'Something failed in the background')
})

/** Some are written to before the lock, and many are left behind it. */
const many = 120

test(`a lock of an hour in the middle of a campaign to ${many}: nobody is written to during it, and everybody once after it`, async () => {
  open = await CampaigningShop.open({ perMinute: 600, dailyCap: 2000 })
  await open.customers(...people(many - 1))
  await open.strangers(`Cliente ${many - 1}`)
  const { shop } = open
  const { _id } = await open.draft()
  await open.send(_id)
  await shop.clock.advance(10_000)
  const before = open.sent().length
  expect(before).toBeGreaterThan(20)
  expect(before).toBeLessThan(many)
  const until = shop.clock.now() + hour
  await open.newChats.told(shop.botId, { active: true, until })
  await shop.clock.advance(20 * 60_000)
  await shop.say('hola', { from: '573009998877' })
  await shop.clock.advance(10_000)
  expect(open.sent().slice(before)).toEqual(['573009998877 ¡Hola! ¿Qué buscas?'])
  await shop.write((await shop.contact(numberOf(many - 1))).id, 'Le escribo yo')
  expect(open.sent()).toHaveLength(before + 1)
  const words = newChatsLocked(until, zone)
  expect(await open.get(_id)).toMatchObject({ status: 'sending', pausedAt: null, reason: words })
  expect(await shop.log()).toContain(words)

  // It outlives the process, and WhatsApp may make it longer when it is asked at its end.
  await open.succeed()
  open.longer = until + hour
  const { asked } = open
  await shop.clock.advance(hour)
  expect(open.asked).toBe(asked + 1)
  expect(open.sent()).toHaveLength(before + 1)
  open.longer = null
  await shop.clock.advance(2 * hour)
  const campaign = open.sent().filter((line) => line.includes(' Hola Cliente'))
  expect(campaign).toHaveLength(many)
  expect(new Set(campaign)).toHaveLength(many)
  expect(open.sent()).toContain(`${numberOf(many - 1)} Le escribo yo`)
  expect(await open.get(_id)).toMatchObject({ status: 'sent', reason: null, progress: { sent: many } })
})

test('a campaign that waits for the end of a lock writes nothing as it looks again', async () => {
  open = await CampaigningShop.open()
  await open.customers(...people(5))
  const { shop } = open
  const { _id } = await open.draft()
  await open.send(_id)
  await open.newChats.told(shop.botId, { active: true, until: shop.clock.now() + hour })
  await shop.clock.settle()
  expect((await open.get(_id)).reason).not.toBeNull()
  const writes = vi.spyOn(shop.store, 'write')
  for (let look = 0; look < 5; look += 1) await open.look()
  expect(writes).not.toHaveBeenCalled()
  writes.mockRestore()
})

test('behind a lock the number is sent half of what it may be in a day', async () => {
  open = await CampaigningShop.open({ perMinute: 600, dailyCap: 10 })
  await open.customers(...people(20))
  const { shop } = open
  await open.newChats.told(shop.botId, { active: true, until: shop.clock.now() + 60_000 })
  await open.newChats.told(shop.botId, { active: false })
  const { _id } = await open.draft()
  await open.send(_id)
  await shop.clock.advance(60_000)
  expect(open.sent()).toHaveLength(5)
  expect((await open.get(_id)).reason).toBe(campaignText.capReached(5))
})

test('who is refused just before a lock is heard of has their turn behind it', async () => {
  open = await CampaigningShop.open({ perMinute: 600, dailyCap: 2000 })
  await open.strangers('Ana', 'Beto')
  const { shop } = open
  shop.network.accepts = false
  const { _id } = await open.draft()
  await open.send(_id)
  const [frame] = shop.network.shown
  await shop.conversations.delivery(shop.botId, [
    { wireId: frame?.wireId ?? '', state: 'refused', code: '463' },
  ])
  await open.newChats.told(shop.botId, { active: true, until: shop.clock.now() + hour })
  shop.network.accepts = true
  await shop.clock.advance(hour / 2)
  expect((await open.get(_id)).progress.failed).toBe(0)
  await shop.clock.advance(hour)
  expect(shop.network.textsTo(frame?.to ?? '')).toHaveLength(2)
  expect(await open.get(_id)).toMatchObject({ status: 'sent', progress: { sent: 2, failed: 0 } })
})

test('three strangers in a row whose chats WhatsApp does not open are failures, and the campaign rests for a day', async () => {
  open = await CampaigningShop.open({ perMinute: 60, dailyCap: 2000 })
  await open.strangers(...people(8))
  const { shop } = open
  shop.network.accepts = false
  const { _id } = await open.draft()
  await open.send(_id)
  for (let refused = 0; refused < 3; refused += 1) {
    const { wireId = '' } = shop.network.shown[refused] ?? {}
    await shop.conversations.delivery(shop.botId, [{ wireId, state: 'refused', code: '463' }])
    if (refused < 2) await shop.clock.advance(1000)
  }
  const after = open.sent().length
  shop.network.accepts = true
  await shop.clock.advance(23 * hour)
  expect(open.sent()).toHaveLength(after)
  expect(await open.get(_id)).toMatchObject({
    status: 'sending',
    reason: campaignText.chatsNotOpened,
    progress: { failed: 3 },
  })
  await shop.clock.advance(2 * hour)
  expect(open.sent()).toHaveLength(8)
  expect(await open.get(_id)).toMatchObject({ status: 'sent', progress: { sent: 5, failed: 3 } })
})
