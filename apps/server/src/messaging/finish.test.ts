import type { Answer } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { ana, beto, Shop } from './testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const agent = { type: 'AI_AGENT', config: { systemPrompt: 'Atiende la tienda' } }
const yes: Answer = { ok: true, text: 'Sí, hay', ms: 1 }

test('before it ends, the turn in hand is finished and sent; what comes meanwhile is kept for the next start', async () => {
  const answer = Promise.withResolvers<Answer>()
  const asked: string[] = []
  shop = await Shop.open({
    nodes: [agent],
    perform: (ask) => {
      asked.push(ask.kind)
      return asked.length === 1 ? answer.promise : Promise.resolve(yes)
    },
  })
  await shop.say('¿hay pan?')
  await shop.clock.advance(5000)
  expect(asked).toEqual(['ai'])

  let over = false
  const finished = shop.conversations.finish(new AbortController().signal).then(() => (over = true))
  await shop.say('¿y café?', { from: beto })
  await shop.clock.advance(5000)
  expect([over, asked.length]).toEqual([false, 1])
  answer.resolve(yes)
  await shop.clock.advance(5000)
  await finished
  expect(shop.network.textsTo(ana)).toEqual(['Sí, hay'])
  expect(shop.network.textsTo(beto)).toEqual([])

  await shop.conversations.stop()
  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(5000)
  expect([shop.network.textsTo(ana), shop.network.textsTo(beto)]).toEqual([['Sí, hay'], ['Sí, hay']])
})

test('a turn that takes longer than it is given is left, and answered once by the next start', async () => {
  let tries = 0
  shop = await Shop.open({
    nodes: [agent],
    perform: () => (++tries === 1 ? new Promise(() => {}) : Promise.resolve(yes)),
  })
  await shop.say('¿hay pan?')
  await shop.clock.advance(5000)
  expect(tries).toBe(1)
  await shop.conversations.finish(AbortSignal.abort())
  await shop.conversations.stop()
  expect(shop.network.textsTo(ana)).toEqual([])

  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(5000)
  expect(shop.network.textsTo(ana)).toEqual(['Sí, hay'])
  expect(shop.errors).toEqual([])
})
