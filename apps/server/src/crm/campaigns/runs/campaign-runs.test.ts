import { afterEach, expect, test } from 'vitest'
import { sparedOnPostgres } from '../../../platform/db/testing/engines.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { CampaignRecipients } from '../audience/recipients.ts'
import { CampaigningShop, numberOf } from '../testing/campaigning-shop.ts'

const hour = 60 * 60_000
let open: CampaigningShop

async function shopWith(
  names: (string | null)[],
  pace: Parameters<typeof CampaigningShop.open>[0] = {},
): Promise<CampaigningShop> {
  open = await CampaigningShop.open(pace)
  await open.customers(...names)
  return open
}
const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `Cliente ${index}`)
const refused = { name: 'Refusal', code: 'conflict' }

afterEach(async () => {
  const { errors } = open.shop
  await open.close()
  if (errors.length > 0) throw new AggregateError(errors, 'Something failed in the background')
})

test('everybody gets it once, by their name, in the pace of the number; then it is sent', async () => {
  const campaigning = await shopWith(['Laura', null, 'Pedro'])
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  const { clock } = campaigning.shop
  expect(campaigning.sent()).toHaveLength(1)
  await clock.advance(2900)
  expect(campaigning.sent()).toHaveLength(1)
  await clock.advance(200)
  expect(campaigning.sent()).toHaveLength(2)
  await clock.advance(10_000)
  expect(campaigning.sent().toSorted()).toEqual([
    `${numberOf(0)} Hola Laura`,
    `${numberOf(1)} Hola amigo`,
    `${numberOf(2)} Hola Pedro`,
  ])
  const { status, audienceCount, progress, sentAt } = await campaigning.get(_id)
  expect({ status, audienceCount, sent: progress.sent }).toEqual({
    status: 'sent',
    audienceCount: 3,
    sent: 3,
  })
  expect(sentAt).not.toBeNull()
  expect(await campaigning.shop.log()).toContain(campaignText.finished('Navidad', 3, 3))
})

test.each(sparedOnPostgres)(
  'a campaign as fast as can be leaves room for who is talking: what the owner writes goes at once',
  async () => {
    const campaigning = await shopWith(people(60), { perMinute: 600, dailyCap: 1000 })
    const { shop } = campaigning
    const { _id } = await campaigning.draft()
    await campaigning.send(_id)
    await shop.clock.advance(10_000)
    expect((await campaigning.get(_id)).status).toBe('sending')
    const before = campaigning.sent().length
    await shop.write((await shop.contact(numberOf(59))).id, 'Ya te atiendo')
    expect(campaigning.sent().slice(before)).toEqual([`${numberOf(59)} Ya te atiendo`])
  },
)

test('an audience that is longer than what is written down at once is written down whole', async () => {
  const campaigning = await shopWith(Array.from({ length: 251 }, () => 'Laura'))
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  expect(await campaigning.get(_id)).toMatchObject({ status: 'sending', audienceCount: 251 })
})

test('it is sent once, and while it runs nobody changes or deletes it', async () => {
  const campaigning = await shopWith(people(3))
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  const { ownerId } = campaigning.shop
  await expect(campaigning.actions.send(ownerId, _id, null)).rejects.toMatchObject(refused)
  await expect(campaigning.campaigns.update(ownerId, _id, { name: 'Otra' })).rejects.toMatchObject(refused)
  await expect(campaigning.campaigns.remove(ownerId, _id)).rejects.toMatchObject(refused)
  await campaigning.shop.clock.advance(20_000)
  await campaigning.campaigns.remove(ownerId, _id)
  expect(campaigning.sent()).toHaveLength(3)
})

test('paused it holds, resumed it goes on, cancelled it leaves the rest in peace', async () => {
  const campaigning = await shopWith(people(6))
  const { ownerId, clock } = campaigning.shop
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  await campaigning.actions.pause(ownerId, _id)
  await clock.advance(hour)
  expect(campaigning.sent()).toHaveLength(1)
  await campaigning.actions.resume(ownerId, _id)
  await clock.advance(3500)
  expect(campaigning.sent()).toHaveLength(3)
  await campaigning.actions.cancel(ownerId, _id)
  await clock.advance(hour)
  expect(campaigning.sent()).toHaveLength(3)
  const { status, cancelledAt, progress } = await campaigning.get(_id)
  expect({ status, sent: progress.sent, skipped: progress.skipped }).toEqual({
    status: 'sent',
    sent: 3,
    skipped: 3,
  })
  expect(cancelledAt).not.toBeNull()
})

test.each(sparedOnPostgres)(
  'paused in full flight it leaves what is in hand alone, and days later nobody is missing',
  async () => {
    const campaigning = await shopWith(people(60), { perMinute: 600, dailyCap: 1000 })
    const { ownerId, clock } = campaigning.shop
    const { _id } = await campaigning.draft()
    await campaigning.send(_id)
    await clock.advance(10_000)
    const before = campaigning.sent().length
    await campaigning.actions.pause(ownerId, _id)
    await clock.advance(50 * hour)
    const sent = campaigning.sent().length
    expect(sent - before).toBeLessThanOrEqual(5)
    // What was queued and is held is not on its way.
    expect((await campaigning.get(_id)).progress).toMatchObject({ sent, queued: 0, pending: 60 - sent })
    const waiting = { limit: 100, state: 'pending' } as const
    const { recipients } = await new CampaignRecipients(campaigning.shop.store).list(ownerId, _id, waiting)
    expect(recipients.map(({ state }) => state)).toEqual(Array(60 - sent).fill('pending'))
    await campaigning.actions.resume(ownerId, _id)
    await clock.advance(hour)
    expect(new Set(campaigning.sent()).size).toBe(60)
    expect(campaigning.sent()).toHaveLength(60)
  },
)

test.each(sparedOnPostgres)('with WhatsApp down it waits, and goes on when it is up again', async () => {
  const campaigning = await shopWith(people(4))
  const { conversations, botId, clock } = campaigning.shop
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  conversations.channelDown(botId)
  await clock.advance(hour)
  expect(campaigning.sent()).toHaveLength(1)
  await conversations.channelUp(botId)
  await clock.advance(20_000)
  expect(campaigning.sent()).toHaveLength(4)
})

test('what is over the cap of a day goes on the next one, in the bot’s zone', async () => {
  const campaigning = await shopWith(people(5), { perMinute: 600, dailyCap: 3 })
  const { clock } = campaigning.shop
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  await clock.advance(13 * hour)
  expect(campaigning.sent()).toHaveLength(3)
  const reason = campaignText.capReached(3)
  expect(await campaigning.get(_id)).toMatchObject({ status: 'sending', pausedAt: null, reason })
  const told = (await campaigning.shop.log()).filter((line) => line.endsWith(reason))
  expect(told).toHaveLength(1)
  await clock.advance(hour + 10_000)
  expect(campaigning.sent()).toHaveLength(5)
  expect(await campaigning.get(_id)).toMatchObject({ status: 'sent', reason: null })
})

test('who asks for no more meanwhile gets no more', async () => {
  const campaigning = await shopWith(people(4))
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  const last = [...campaigning.sent()].map((line) => line.split(' ')[0])
  const next = people(4).findIndex((_, index) => !last.includes(numberOf(index)))
  await campaigning.shop.say('BAJA', { from: numberOf(next) })
  await campaigning.shop.clock.advance(20_000)
  const campaign = campaigning.sent().filter((line) => line.includes('Hola Cliente'))
  expect(campaign).toHaveLength(3)
  expect((await campaigning.get(_id)).progress).toMatchObject({ sent: 3, skipped: 1 })
})

test('it reaches nobody: it failed, says so, and can be tried again', async () => {
  const campaigning = await shopWith(people(3))
  const { ownerId, clock } = campaigning.shop
  const { _id } = await campaigning.draft({ attachmentPath: await campaigning.lostFile() })
  await campaigning.send(_id)
  await clock.advance(hour)
  expect(await campaigning.get(_id)).toMatchObject({
    status: 'failed',
    reason: campaignText.nobodyReached,
    progress: { failed: 3 },
  })
  await campaigning.actions.retry(ownerId, _id)
  await clock.advance(hour)
  expect(await campaigning.get(_id)).toMatchObject({ status: 'failed', progress: { failed: 3, pending: 0 } })
})

test('with an audio its words go first; who gets no audio was not reached, and both are taken back together', async () => {
  const campaigning = await shopWith(people(3))
  const { ownerId, network, clock } = campaigning.shop
  const { _id } = await campaigning.draft({ attachmentPath: await campaigning.lostFile('audio') })
  await campaigning.send(_id)
  network.up = false
  await clock.advance(4000)
  await campaigning.actions.cancel(ownerId, _id)
  network.up = true
  await campaigning.shop.conversations.channelUp(campaigning.shop.botId)
  await clock.advance(hour)
  const { progress } = await campaigning.get(_id)
  expect(campaigning.sent()).toHaveLength(progress.failed)
  expect(progress).toMatchObject({ sent: 0, skipped: 3 - progress.failed })
  const left = await campaigning.shop.store.read((db) =>
    db.selectFrom('outbox').select('id').where('state', 'in', ['queued', 'sending']).execute(),
  )
  expect(left).toEqual([])
})

test.each(['image', 'audio'] as const)('many failures in a row stop it by itself: %s', async (kind) => {
  const campaigning = await shopWith(people(60), { dailyCap: 1000 })
  const { clock } = campaigning.shop
  const { _id } = await campaigning.draft({ attachmentPath: await campaigning.lostFile(kind) })
  await campaigning.send(_id)
  await clock.advance(hour)
  const { status, pausedAt, reason, progress } = await campaigning.get(_id)
  expect({ status, reason }).toEqual({ status: 'sending', reason: campaignText.failures })
  expect(pausedAt).not.toBeNull()
  expect(progress.failed).toBeLessThan(30)
  expect(await campaigning.shop.log()).toContain(campaignText.braked('Navidad', campaignText.failures))
})

test('many who opt out stop it too', async () => {
  const campaigning = await shopWith(people(60), { dailyCap: 1000 })
  const { clock } = campaigning.shop
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  await clock.advance(3000 * 20)
  const reached = campaigning.sent().map((line) => line.split(' ')[0])
  for (const from of reached.slice(0, 3)) await campaigning.shop.say('baja', { from: String(from) })
  await clock.advance(hour)
  expect(await campaigning.get(_id)).toMatchObject({ status: 'sending', reason: campaignText.optOuts })
})

test('killed anywhere it goes on, and nobody gets it twice', async () => {
  const campaigning = await shopWith(people(30), { perMinute: 600, dailyCap: 1000 })
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  for (let kill = 0; kill < 5; kill++) {
    await campaigning.shop.clock.advance(kill * 130)
    await campaigning.succeed()
  }
  await campaigning.shop.clock.advance(60_000)
  const to = campaigning.sent().map((line) => line.split(' ')[0] ?? '')
  expect(to.toSorted()).toEqual(people(30).map((_, index) => numberOf(index)))
  expect(await campaigning.get(_id)).toMatchObject({ status: 'sent', progress: { sent: 30 } })
  // What was in hand of a killed process fails on its closed database.
  campaigning.shop.errors.length = 0
})

test('scheduled it begins at its time, also in another process', async () => {
  const campaigning = await shopWith(people(2))
  const { ownerId } = campaigning.shop
  const { _id } = await campaigning.draft()
  await campaigning.actions.schedule(ownerId, _id, campaigning.shop.clock.now() + hour)
  await campaigning.succeed()
  await campaigning.shop.clock.advance(hour - 1000)
  expect(campaigning.sent()).toEqual([])
  await campaigning.shop.clock.advance(20_000)
  expect(campaigning.sent()).toHaveLength(2)
  expect((await campaigning.get(_id)).scheduledAt).toBeNull()
})

test('scheduled for nobody it stays a draft and says why', async () => {
  const campaigning = await shopWith([])
  const { _id } = await campaigning.draft()
  const at = campaigning.shop.clock.now() + hour
  await campaigning.actions.schedule(campaigning.shop.ownerId, _id, at)
  await campaigning.shop.clock.advance(2 * hour)
  const { status, reason, scheduledAt } = await campaigning.get(_id)
  expect({ status, reason, scheduledAt }).toEqual({
    status: 'draft',
    reason: campaignText.nobodyLeft,
    scheduledAt: null,
  })
})
