import type { Answer, Ask } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { agent } from '../../ai/budget/testing/metered.ts'
import { Shop } from '../testing/shop.ts'
import { refusalsOf } from './ai-refusals.ts'

let shop: Shop
afterEach(() => shop.close())

const refused = (refusedKey: 'wrong_key' | 'no_credit'): Answer => ({
  ok: false,
  reason: 'refused',
  detail: 'No aceptó la clave',
  refusedKey,
})
const silent: Answer = { ok: false, reason: 'timeout', detail: 'Tardó' }
const answered: Answer = { ok: true, text: 'Sí hay', ms: 100 }

test('the last word of AI to a bot is a refusal until it answers, or for a day', async () => {
  let next: Answer = silent
  shop = await Shop.open({ nodes: [agent], perform: async (_ask: Ask) => next })
  const hears = async (answer: Answer) => {
    next = answer
    await shop.say('¿hay talla 38?')
    await shop.clock.advance(5000)
    return [...(await shop.store.read((db) => refusalsOf(db, shop.ownerId, shop.clock.now()))).values()]
  }
  expect(await hears(silent)).toEqual([])
  expect(await hears(refused('wrong_key'))).toEqual(['wrong_key'])
  expect(await hears(refused('no_credit'))).toEqual(['no_credit'])
  // Whoever says nothing says nothing of the key.
  expect(await hears(silent)).toEqual(['no_credit'])
  expect(await hears(answered)).toEqual([])

  expect(await hears(refused('wrong_key'))).toEqual(['wrong_key'])
  const later = (ms: number) => shop.store.read((db) => refusalsOf(db, shop.ownerId, shop.clock.now() + ms))
  expect((await later(86_000_000)).size).toBe(1)
  expect((await later(86_400_001)).size).toBe(0)
  expect((await shop.store.read((db) => refusalsOf(db, 'somebody else', shop.clock.now()))).size).toBe(0)
})
