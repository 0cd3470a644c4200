import { defaultSettings } from '@recado/contract/builder/settings'
import type { Answer, Ask } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { dice } from '../testing/dice.ts'
import { Shop } from './testing/shop.ts'
import { turnEvents } from './turns/turns.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Chile puts its clocks forward in this night: after 23:59 comes 01:00, and Sunday has 23 hours. */
const zone = 'America/Santiago'
const saturdayNoon = Date.UTC(2026, 8, 5, 16)
const saturdayClosing = Date.UTC(2026, 8, 5, 22)
const clocksForward = Date.UTC(2026, 8, 6, 4)
const sundayOpening = Date.UTC(2026, 8, 6, 12)
const sundayAfternoon = Date.UTC(2026, 8, 6, 19)
const closed = 'Abrimos a las 09:00'

const operatingHours = {
  ...defaultSettings.operatingHours,
  enabled: true,
  timezone: zone,
  offHoursMessage: 'Abrimos a las {startTime}',
}
const echo = async (ask: Ask): Promise<Answer> => ({
  ok: true,
  text: ask.kind === 'ai' ? (ask.messages.at(-1)?.content ?? '') : '',
  ms: 1,
})

const customers = Array.from({ length: 12 }, (_, index) => `56911110${100 + index}`)
const [shopper = '', taken = '', bot = ''] = customers
let shop: Shop
afterEach(() => shop.close())

async function openDay(): Promise<void> {
  shop = await Shop.open({
    start: saturdayNoon,
    nodes: [{ type: 'AI_AGENT', config: { systemPrompt: 'Repite' } }],
    settings: { responseDelay: 2, timezone: zone, operatingHours },
    perform: echo,
  })
}

/** Moves to a moment of the day. */
const until = (at: number): Promise<void> => shop.clock.advance(at - shop.clock.now())
const localDay = (at: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)

test('a day of traffic over the change of clocks: in order, joined, counted, answered once', async () => {
  await openDay()
  const roll = dice(7)
  const said: { from: string; number: number; at: number; wireId: string }[] = []
  while (shop.clock.now() < sundayAfternoon) {
    const from = customers[roll(customers.length)] ?? ''
    for (let burst = 1 + roll(4); burst > 0; burst--) {
      const { wireId } = await shop.say(`m${said.length}.`, { from })
      said.push({ from, number: said.length, at: shop.clock.now(), wireId })
      await shop.clock.advance(roll(5) * 700)
    }
    await shop.clock.advance(5 * minute + roll(14 * minute))
  }
  await shop.clock.advance(minute)
  expect(shop.errors).toEqual([])

  const { turns, totals } = await shop.store.read(async (db) => ({
    turns: await db.selectFrom('turns').selectAll().orderBy('id').execute(),
    totals: await db.selectFrom('dayTotals').select(['day', 'received']).execute(),
  }))
  // Each message in one turn, which began when its delay was over.
  const answered = turns.flatMap((turn) => turnEvents(turn).map((event) => event.wireId))
  expect(answered.toSorted()).toEqual(said.map(({ wireId }) => wireId).toSorted())
  for (const turn of turns) {
    const at = turnEvents(turn).map(({ wireId }) => said.find((each) => each.wireId === wireId)?.at ?? 0)
    const due = Math.min((at.at(-1) ?? 0) + 2 * second, (at[0] ?? 0) + 6 * second)
    expect({ state: turn.state, startedAt: turn.startedAt }).toEqual({ state: 'done', startedAt: due })
  }
  expect(turns.some((turn) => turnEvents(turn).length > 1)).toBe(true)

  // While open, all that was said comes back, in the order of each customer; while closed, one notice for each.
  for (const from of customers) {
    const texts = shop.network.textsTo(from)
    const closedOnes = said.filter((each) => each.from === from && isClosed(each.at))
    expect(texts.filter((text) => text === closed)).toHaveLength(closedOnes.length > 0 ? 1 : 0)
    const numbers = texts.flatMap((text) =>
      [...text.matchAll(/m(\d+)\./g)].map(([, number]) => Number(number)),
    )
    const openOnes = said.filter((each) => each.from === from && !isClosed(each.at))
    expect(numbers).toEqual(openOnes.map(({ number }) => number))
  }

  // Each calendar day counts its own, the short one too.
  const days = new Map<string, number>()
  for (const { day, received } of totals) days.set(day, (days.get(day) ?? 0) + received)
  const expected = new Map<string, number>()
  for (const { at } of said) expected.set(localDay(at), (expected.get(localDay(at)) ?? 0) + 1)
  expect(Object.fromEntries(days)).toEqual(Object.fromEntries(expected))
  expect([...days.keys()].toSorted()).toEqual(['2026-09-05', '2026-09-06'])
})

/** By when the turn is decided, two seconds or more after the words: near the door neither is sure, and none is said. */
const isClosed = (at: number): boolean => at >= saturdayClosing && at < sundayOpening

test('it closes and opens by the clock on the wall, and says so once in the night', async () => {
  await openDay()
  await until(saturdayClosing - 3 * second)
  await shop.say('uno', { from: shopper })
  await until(saturdayClosing)
  expect(shop.network.textsTo(shopper)).toEqual(['uno'])
  await shop.say('dos', { from: shopper })
  await until(clocksForward + 5 * minute)
  await shop.say('tres', { from: shopper })
  // 08:59 by the new time; by the old one it would be 07:59.
  await until(sundayOpening - minute)
  await shop.say('cuatro', { from: shopper })
  await until(sundayOpening)
  await shop.say('cinco', { from: shopper })
  await until(sundayOpening + minute)
  expect(shop.network.textsTo(shopper)).toEqual(['uno', closed, 'cinco'])
  // The next night is another one.
  await until(Date.UTC(2026, 8, 6, 21, 1))
  await shop.say('seis', { from: shopper })
  await shop.clock.advance(minute)
  expect(shop.network.textsTo(shopper).at(-1)).toBe(closed)
})

test('half an hour of the owner’s own words lasts half an hour, also over the change of clocks', async () => {
  await openDay()
  await until(clocksForward - 10 * minute)
  await shop.say('Te escribo yo', { from: taken, fromMe: true })
  for (const [after, replies] of [
    [5, 0],
    [29, 0],
    [31, 1],
  ] as const) {
    await until(clocksForward - 10 * minute + after * minute)
    await shop.say('hola', { from: taken })
    await shop.clock.advance(10 * second)
    expect(shop.network.textsTo(taken)).toHaveLength(replies)
  }
})

test('two bots that answer each other stop after fifteen turns, and may go on ten minutes later', async () => {
  await openDay()
  await until(sundayOpening + hour)
  let heard = 0
  for (let turn = 0; turn < 25; turn++) {
    await shop.say(`respuesta ${turn}`, { from: bot })
    await shop.clock.advance(2 * second)
    heard = shop.network.textsTo(bot).length
  }
  expect(heard).toBe(15)
  // Nobody else is kept waiting.
  await shop.say('hola', { from: shopper })
  await shop.clock.advance(3 * second)
  expect(shop.network.textsTo(shopper)).toEqual(['hola'])
  await shop.clock.advance(10 * minute)
  await shop.say('¿sigues ahí?', { from: bot })
  await shop.clock.advance(3 * second)
  expect(shop.network.textsTo(bot)).toHaveLength(16)
})
