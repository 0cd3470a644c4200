import type { Answer } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { newId } from '../../platform/db/ids.ts'
import { botRow, nodeRow, userRow } from '../../testing/rows.ts'
import { Shop } from '../testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const { ofAccount } = accountBudget.turns
const yes: Answer = { ok: true, text: 'Sí, hay', ms: 1 }
const customer = (index: number) => `57300200${String(index).padStart(4, '0')}`

test('an account whose AI does not answer has its share of the turns, and others theirs', async () => {
  const asked: ((answer: Answer) => void)[] = []
  shop = await Shop.open({
    nodes: [{ type: 'AI_AGENT', config: { systemPrompt: 'Atiende la tienda' } }],
    perform: () => new Promise((resolve) => asked.push(resolve)),
  })
  const [ownerId, botId] = [newId(), newId()]
  await shop.store.write('installation', async (tx) => {
    await tx
      .insertInto('users')
      .values(userRow({ id: ownerId }))
      .execute()
    await tx
      .insertInto('bots')
      .values(botRow({ id: botId, ownerId }))
      .execute()
    const config = JSON.stringify({ regex: 'hola', response: '¡Hola! Esta es otra tienda' })
    await tx
      .insertInto('nodes')
      .values(nodeRow({ id: newId(), botId, config }))
      .execute()
  })
  await shop.conversations.channelUp(botId)

  for (let index = 0; index < ofAccount + 3; index++) await shop.say('¿hay pan?', { from: customer(index) })
  await shop.clock.advance(5000)
  expect(asked).toHaveLength(ofAccount)

  const other = customer(9000)
  await shop.conversations.inbound(botId, [shop.message('hola', { from: other })])
  await shop.clock.advance(5000)
  expect(shop.network.textsTo(other)).toEqual(['¡Hola! Esta es otra tienda'])
  expect(asked).toHaveLength(ofAccount)

  asked[0]?.(yes)
  await shop.clock.advance(5000)
  // Of turns that are begun side by side any may ask first.
  const texts = Array.from({ length: ofAccount + 3 }, (_, nth) => shop.network.textsTo(customer(nth)))
  expect(texts.filter(({ length }) => length > 0)).toEqual([['Sí, hay']])
  expect(asked).toHaveLength(ofAccount + 1)
  for (const answer of asked) answer(yes)
  await shop.clock.advance(5000)
  for (const answer of asked) answer(yes)
})
