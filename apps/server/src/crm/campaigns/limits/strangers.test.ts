import { afterEach, expect, test } from 'vitest'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { capReachedUntil, momentInWords } from '../../../text/messaging/new-chats.ts'
import { CampaigningShop, numberOf } from '../testing/campaigning-shop.ts'

const hour = 60 * 60_000
const day = 24 * hour
const zone = 'America/Bogota'
let open: CampaigningShop
const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `Persona ${index}`)

afterEach(async () => {
  const { errors } = open.shop
  await open.close()
  if (errors.length > 0) throw new AggregateError(errors, 'Something failed in the background')
})

test('a new number writes to strangers from its third day on, ten a day; who wrote before gets it at once', async () => {
  open = await CampaigningShop.open({ perMinute: 600, linkedDays: 0 })
  await open.strangers(...people(12))
  await open.customers(...people(3))
  const { clock } = open.shop
  const from = clock.now() + 2 * day
  const why = campaignText.strangersOfNewNumber(momentInWords(from, zone))
  expect(await open.preview()).toMatchObject({
    strangers: 12,
    strangersLeftToday: 0,
    estimatedDays: 4,
    notes: [campaignText.notes.strangersLater(12, why)],
  })
  const { _id } = await open.draft()
  await open.send(_id)
  await clock.advance(60_000)
  expect(open.sent().map((line) => line.split(' ')[0])).toEqual([12, 13, 14].map(numberOf))
  expect(await open.get(_id)).toMatchObject({ status: 'sending', pausedAt: null, reason: why })
  await clock.advance(2 * day - 2 * 60_000)
  expect(open.sent()).toHaveLength(3)
  await clock.advance(2 * 60_000)
  expect(open.sent()).toHaveLength(13)
  expect((await open.get(_id)).reason).toBe(campaignText.strangersReached(10))
  // Another process counts them as well, also those who have answered since.
  await open.shop.say('¿Quién eres?', { from: numberOf(0) })
  const campaign = () => open.sent().filter((line) => line.includes(' Hola Persona'))
  await open.succeed()
  await open.shop.clock.advance(hour)
  expect(campaign()).toHaveLength(13)
  await open.shop.clock.advance(day)
  expect(campaign()).toHaveLength(15)
  expect(await open.get(_id)).toMatchObject({ status: 'sent', progress: { sent: 15 } })
})

test('an older one writes to fifteen a day, behind a lock to half, and says so before', async () => {
  open = await CampaigningShop.open({ perMinute: 600 })
  await open.strangers(...people(20))
  const { clock, botId } = open.shop
  expect(await open.preview()).toMatchObject({
    estimatedDays: 2,
    dailyCap: 1000,
    notes: [campaignText.notes.strangers(20, 15)],
  })
  await open.newChats.told(botId, { active: true, until: clock.now() + hour })
  await open.newChats.told(botId, { active: false })
  const week = momentInWords(clock.now() + 7 * day, zone)
  expect(await open.preview()).toMatchObject({
    estimatedDays: 3,
    dailyCap: 500,
    leftToday: 500,
    notes: [campaignText.notes.halved(500, week), campaignText.notes.strangers(20, 7)],
  })
  const { _id } = await open.draft()
  await open.send(_id)
  await clock.advance(hour)
  expect(open.sent()).toHaveLength(7)
})

test('never to more than WhatsApp leaves of its own cap, nor before that counts anew; it is asked first, each day', async () => {
  open = await CampaigningShop.open({ perMinute: 600 })
  await open.strangers(...people(6))
  await open.customers(...people(2))
  const { clock, botId } = open.shop
  const until = clock.now() + 3 * day
  await open.newChats.capTold(botId, { status: 'first_warning', total: 30, used: 26, until })
  const { risk, strangersLeftToday, estimatedDays } = await open.preview()
  expect([strangersLeftToday, estimatedDays]).toEqual([4, 4])
  expect(risk.advice.map(({ text }) => text)).toContain(
    campaignText.risk.newChats.first_warning({ used: 26, total: 30, left: 4 }, momentInWords(until, zone)),
  )
  const { _id } = await open.draft()
  await open.send(_id)
  await clock.advance(hour)
  expect(open.asked).toBe(1)
  expect(open.sent()).toHaveLength(6)
  expect((await open.get(_id)).reason).toBe(capReachedUntil(until, zone))
  // What WhatsApp says is kept over restarts; nothing is asked or sent meanwhile.
  await open.succeed()
  await open.shop.clock.advance(2 * day)
  expect(open.sent()).toHaveLength(6)
  await open.newChats.capTold(botId, { status: 'capped', total: null, used: null, until })
  expect(await open.shop.log()).toContain(capReachedUntil(until, zone))
  await open.shop.clock.advance(day)
  expect(open.sent()).toHaveLength(8)
  expect(await open.get(_id)).toMatchObject({ status: 'sent', reason: null })
  expect(open.asked).toBeGreaterThan(2)
})

test('how many strangers answer, and how many have not for a month, is known before the next campaign', async () => {
  open = await CampaigningShop.open({ perMinute: 600 })
  await open.strangers(...people(36))
  const { clock } = open.shop
  const { _id } = await open.draft()
  await open.send(_id)
  await clock.advance(3 * day)
  expect((await open.get(_id)).status).toBe('sent')
  for (const index of [0, 1]) await open.shop.say('hola', { from: numberOf(index) })
  await open.strangers('Nueva')
  const told = async () => (await open.preview()).risk.advice.map(({ text }) => text)
  expect(await told()).toEqual(
    expect.arrayContaining([campaignText.risk.unanswered(34), campaignText.risk.fewAnswers(2, 36)]),
  )
  for (const index of [2, 3, 4, 5, 6, 7]) await open.shop.say('hola', { from: numberOf(index) })
  expect(await told()).not.toEqual(expect.arrayContaining([expect.stringContaining('respondieron')]))
  await clock.advance(31 * day)
  expect(await told()).not.toEqual(expect.arrayContaining([expect.stringContaining('En el último mes')]))
})
