import type { Answers } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { Shop } from '../testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

type Closed = NonNullable<Extract<Answers['ai'], { ok: true }>['closed']>

test.each<[string, Closed, string]>([
  ['closed', { model: 'gpt-4o-mini', on: '2027-01-14' }, 'gpt-4o-mini cerró el 14/01/2027'],
  ['is not offered', { model: 'gpt-6.1-sol', on: null }, 'Este Recado no ofrece gpt-6.1-sol'],
  ['never was', { model: 'gpt-99', on: '2026-11-22', unknown: true }, 'gpt-99 no existe en su proveedor'],
])('the log says once who answers instead of a model that %s', async (_what, closed, says) => {
  shop = await Shop.open({
    nodes: [{ type: 'AI_AGENT', config: { systemPrompt: 'Vendes zapatos' } }],
    perform: async () => ({ ok: true, text: 'Sí hay', ms: 5, model: 'gpt-6-luna', closed }),
  })
  for (const words of ['¿hay talla 38?', '¿y 39?']) {
    await shop.say(words)
    await shop.clock.advance(5000)
  }
  expect((await shop.log()).filter((line) => line.includes('desde ahora'))).toEqual([
    `${says}: desde ahora responde gpt-6-luna`,
  ])
})
