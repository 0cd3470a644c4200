import { cloudCapabilities } from '@recado/whatsapp'
import { afterEach, expect, test } from 'vitest'
import { ana, Shop } from '../testing/shop.ts'
import { dayMs } from '../../platform/time/spans.ts'

let shop: Shop
afterEach(() => shop.close())

const nodes = [
  {
    id: 'saludo',
    type: 'CUSTOM',
    name: 'Saludo',
    config: { regex: 'hola', response: '¡Hola!', nextNodeId: 'info' },
  },
  {
    id: 'info',
    type: 'FUNCTION_INFO',
    name: 'Envíos',
    config: { triggerKeywords: ['envío'], infoContent: 'Enviamos a todo el país.' },
  },
]

async function greeted(joinReplies: boolean): Promise<void> {
  shop = await Shop.open({
    nodes,
    capabilities: cloudCapabilities,
    settings: { responseDelay: 1, joinReplies },
  })
  const { botId } = shop
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId, driver: 'cloud', updatedAt: 0 }).execute(),
  )
  const message = shop.message('hola', {
    from: ana,
    answerableUntil: shop.clock.now() + dayMs,
    chat: 'line:1',
  })
  await shop.conversations.told(botId, { inbound: [message], deliveries: [] })
  await shop.clock.advance(10_000)
}

test('on a line that is paid for each message a turn’s words go as one, of all the nodes that said them', async () => {
  await greeted(true)
  expect(shop.network.textsTo(ana)).toEqual(['¡Hola!\n\nEnviamos a todo el país.'])
  const said = await shop.store.read((db) =>
    db.selectFrom('messages').select('node').where('direction', '=', 'out').execute(),
  )
  expect(said.map(({ node }) => JSON.parse(node ?? ''))).toEqual([
    {
      id: 'saludo',
      name: 'Saludo',
      type: 'CUSTOM',
      also: [{ id: 'info', name: 'Envíos', type: 'FUNCTION_INFO' }],
    },
  ])
})

test('and one by one where their owner wants that', async () => {
  await greeted(false)
  expect(shop.network.textsTo(ana)).toEqual(['¡Hola!', 'Enviamos a todo el país.'])
})
