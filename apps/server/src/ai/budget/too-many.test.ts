import { afterEach, expect, test } from 'vitest'
import { ana, Shop } from '../../messaging/testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const agent = { type: 'AI_AGENT', config: { systemPrompt: 'Vendes zapatos' } }
const rule = { type: 'CUSTOM', config: { regex: 'horario', response: 'Abrimos a las 9' } }
const voice = { type: 'AUDIO', config: { response: 'Escucho tu nota de voz' } }
const defaultReply = 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?'
const minute = 60_000

let asked = 0
const open = async (settings: { aiAnswersPerDay?: number } = {}) => {
  asked = 0
  shop = await Shop.open({
    nodes: [agent, rule, voice],
    settings: { responseDelay: 1, ...settings },
    meter: {},
    perform: async ({ kind }) => {
      asked += 1
      return { ok: true, text: kind === 'transcribe' ? '¿hay talla 38?' : 'Sí hay', ms: 5 }
    },
  })
}
const ask = async (from = ana, words = '¿hay talla 38?') => {
  await shop.say(words, { from })
  await shop.clock.advance(2000)
}
const answers = () => shop.network.textsTo(ana)

test('a seventh answer of AI within a minute is the default reply, once an hour; rules answer, and a minute later AI', async () => {
  await open()
  for (let nth = 0; nth < 9; nth += 1) await ask()
  expect(answers()).toEqual([...Array.from({ length: 6 }, () => 'Sí hay'), defaultReply])
  expect(asked).toBe(6)
  await ask(ana, 'horario')
  expect(answers().at(-1)).toBe('Abrimos a las 9')
  expect((await shop.log()).filter((line) => line.includes('más de 6 veces'))).toHaveLength(1)
  await shop.clock.advance(minute)
  await ask()
  expect(answers().at(-1)).toBe('Sí hay')
  // Of what was told within the hour nothing is said again.
  for (let nth = 0; nth < 7; nth += 1) await ask()
  expect(answers().filter((words) => words === defaultReply)).toHaveLength(1)
  await shop.clock.advance(60 * minute)
  for (let nth = 0; nth < 7; nth += 1) await ask()
  expect(answers().filter((words) => words === defaultReply)).toHaveLength(2)
})

test('a customer gets as many answers of AI a day as the bot’s settings say; others get theirs', async () => {
  await open({ aiAnswersPerDay: 10 })
  for (let nth = 0; nth < 12; nth += 1) {
    await ask()
    await shop.clock.advance(minute)
  }
  expect(asked).toBe(10)
  expect(answers().filter((words) => words === defaultReply)).toHaveLength(1)
  await ask('573009998877')
  expect(shop.network.textsTo('573009998877')).toEqual(['Sí hay'])
  await shop.clock.advance(24 * 60 * minute)
  await ask()
  expect(answers().at(-1)).toBe('Sí hay')
})

test('all customers of a bot together get sixty a minute', async () => {
  await open()
  const people = Array.from({ length: 62 }, (_, nth) => `57300222${1000 + nth}`)
  await shop.receive(...people.map((from) => shop.message('¿hay talla 38?', { from })))
  await shop.clock.advance(20_000)
  expect(asked).toBeLessThanOrEqual(60)
  expect(asked).toBeGreaterThan(50)
})

test('voice notes keep the same pace, and once that was told nothing more is said of them', async () => {
  await open()
  const note = async () => {
    await shop.receive(
      shop.message('', {
        content: { type: 'audio', size: 900, seconds: 4, voice: true, mimeType: 'audio/ogg' },
      }),
    )
    await shop.clock.advance(2000)
  }
  for (let nth = 0; nth < 6; nth += 1) await note()
  expect(asked).toBe(12)
  const before = answers().length
  await note()
  await note()
  expect(asked).toBe(12)
  expect(answers().slice(before)).toEqual(['Escucho tu nota de voz', defaultReply])
})
