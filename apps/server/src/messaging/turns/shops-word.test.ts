import { afterEach, expect, test } from 'vitest'
import { ana, beto, Shop } from '../testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const agent = { type: 'AI_AGENT', config: { systemPrompt: 'El corte vale $52.000.' } }
const agreed = 'Quedamos en $40.000.'
const hourMs = 3600_000

const open = async () =>
  (shop = await Shop.open({
    nodes: [agent],
    settings: { ownerTakeoverMinutes: 30 },
    perform: () => Promise.resolve({ ok: true, text: agreed, ms: 1 }),
  }))

async function asks(from: string): Promise<string | undefined> {
  await shop.say('¿en cuánto quedamos?', { from })
  await shop.clock.advance(5000)
  return shop.network.textsTo(from).at(-1)
}

test('AI may repeat for a day what the owner wrote by hand to this customer, on their phone or in the live chat', async () => {
  await open()
  await shop.say('te lo dejo en $40.000', { from: ana, fromMe: true })
  await shop.say('hola', { from: beto })
  await shop.clock.advance(5000)
  await shop.write((await shop.contact(beto)).id, 'por ser tú, en 40 mil')
  await shop.clock.advance(hourMs)
  expect(await asks(ana)).toBe(agreed)
  expect(await asks(beto)).toBe(agreed)
  // Its own answer proves nothing.
  await shop.clock.advance(24 * hourMs)
  expect(await asks(ana)).toContain('No quiero darte un dato equivocado')
})

test('what they wrote to one customer is said to no other', async () => {
  await open()
  await shop.say('te lo dejo en $40.000', { from: ana, fromMe: true })
  await shop.clock.advance(hourMs)
  expect(await asks(ana)).toBe(agreed)
  expect(await asks(beto)).toContain('No quiero darte un dato equivocado')
})

test('a turn that is taken up after a crash is proved by what was written before it, and by nothing since', async () => {
  let answered = 0
  shop = await Shop.open({
    nodes: [agent],
    settings: { pauseSystem: false },
    perform: () =>
      answered++ === 0 ? new Promise(() => {}) : Promise.resolve({ ok: true, text: agreed, ms: 1 }),
  })
  await shop.say('¿en cuánto quedamos?')
  await shop.clock.advance(2001)
  await shop.say('te lo dejo en $40.000', { fromMe: true })
  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(1000)
  expect(shop.network.textsTo(ana)).toEqual([expect.stringContaining('No quiero darte un dato equivocado')])
})
