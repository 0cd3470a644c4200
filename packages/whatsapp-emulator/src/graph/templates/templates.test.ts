import { expect, test } from 'vitest'
import { openGraphShop, subscribe, type GraphShop } from '../../testing/graph-shop.ts'
import { MovedClock } from '../../testing/moved-clock.ts'
import { tapOn } from '../../phone/messages/tap.ts'
import { DAY, HOUR, MINUTE } from '../clock.ts'

const body = { type: 'BODY', text: 'Hola {{1}}, tu pedido está listo.', example: { body_text: [['Laura']] } }
const FIELDS = [
  'messages',
  'message_template_status_update',
  'template_category_update',
  'message_template_quality_update',
]

test('a template is looked at, sent outside of the window, and its button tapped', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop, FIELDS)
  const { laura, line, graph } = shop
  const buttons = { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Voy ya' }] }
  const id = await create(shop, { components: [body, { type: 'FOOTER', text: 'Café La 14' }, buttons] })
  expect(await send(shop, 'Laura')).toMatchObject({ status: 404, json: { error: { code: 132001 } } })
  await clock.advance(MINUTE)
  expect(callback.values('message_template_status_update')).toMatchObject([
    { event: 'APPROVED', message_template_id: Number(id), message_template_language: 'es_CO' },
  ])
  expect(await send(shop, 'Laura', 'voy')).toMatchObject({ status: 200 })
  await graph.settled()
  expect(laura.chat(line.number)).toMatchObject([{ text: 'Hola Laura, tu pedido está listo.' }])
  expect(callback.statuses()[0]).toMatchObject({
    status: 'sent',
    pricing: { category: 'utility', billable: true },
  })
  await tapOn(laura, line.number, 'Voy ya')
  await graph.settled()
  expect(callback.messages()).toMatchObject([
    { type: 'button', button: { text: 'Voy ya', payload: 'voy' }, context: { from: line.number } },
  ])
})

test('what reads as promotion is made marketing, and a change of category is announced a day ahead', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop, FIELDS)
  const text = 'Hola {{1}}, hoy tienes un descuento en tortas.'
  await create(shop, { name: 'promo', components: [{ ...body, text }] })
  const id = await create(shop)
  await clock.advance(MINUTE)
  expect(await listed(shop)).toMatchObject([
    { name: 'promo', category: 'MARKETING', status: 'APPROVED' },
    { name: 'pedido_listo', category: 'UTILITY', status: 'APPROVED' },
  ])
  shop.graph.template(id).announceCategory('MARKETING')
  await shop.graph.settled()
  expect(callback.values('template_category_update').at(-1)).toMatchObject({
    new_category: 'UTILITY',
    correct_category: 'MARKETING',
  })
  await clock.advance(DAY)
  expect(callback.values('template_category_update').at(-1)).toMatchObject({
    new_category: 'MARKETING',
    previous_category: 'UTILITY',
  })
})

test('a template is paused for three hours, for six, and the third time for good', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  const id = await create(shop)
  await clock.advance(MINUTE)
  const code = async () => (await send(shop, 'Laura')).json['error']
  shop.graph.template(id).pause()
  expect(await code()).toMatchObject({ code: 132015 })
  await clock.advance(3 * HOUR)
  expect(await code()).toBeUndefined()
  shop.graph.template(id).pause()
  await clock.advance(5 * HOUR)
  expect(await code()).toMatchObject({ code: 132015 })
  await clock.advance(HOUR)
  shop.graph.template(id).pause()
  await clock.advance(DAY)
  expect(await code()).toMatchObject({ code: 132016 })
})

test('templates are held for a look at their quality, and go out or fail afterwards', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop, FIELDS)
  await create(shop)
  await clock.advance(MINUTE)
  shop.graph.faults.begin('held')
  const held = { messages: [{ message_status: 'held_for_quality_assessment' }] }
  for (const fails of [false, true]) {
    expect(await send(shop, 'Laura')).toMatchObject({ status: 200, json: held })
    await shop.graph.settled()
    await shop.graph.releaseHeld({ fails })
    await shop.graph.settled()
  }
  expect(callback.statuses().map(({ status }) => status)).toEqual(['sent', 'delivered', 'failed'])
})

test('promotions go by the way that Meta made for them, once its terms are accepted', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop, FIELDS)
  const { graph, account, line, laura, post } = shop
  await create(shop, { category: 'MARKETING' })
  await clock.advance(MINUTE)
  const parameters = [{ type: 'text', text: 'Laura' }]
  const message = {
    messaging_product: 'whatsapp',
    to: `+${laura.phoneNumber}`,
    type: 'template',
    template: {
      name: 'pedido_listo',
      language: { code: 'es_CO' },
      components: [{ type: 'body', parameters }],
    },
  }
  const strict = () => post(`/${line.id}/marketing_messages`, { ...message, product_policy: 'STRICT' })
  expect(await strict()).toMatchObject({ json: { error: { code: 131055 } } })
  graph.accountDesk(account).hasMarketingTerms = true
  expect(await strict()).toMatchObject({ status: 200 })
  await graph.settled()
  expect(callback.statuses()[0]).toMatchObject({ pricing: { category: 'marketing_lite' } })
})

test('what Meta refuses of a template is refused', async () => {
  await using shop = await openGraphShop()
  const codeOf = async (change: object) => {
    const { json } = await shop.post(`/${shop.account.id}/message_templates`, { ...template, ...change })
    return (json['error'] as { code: number } | undefined)?.code
  }
  const saying = (text: string) => ({ components: [{ ...body, text }] })
  expect(await codeOf(saying('{{1}}, tu pedido está listo.'))).toBe(2388299)
  expect(await codeOf(saying('Hola {{1}} y {{2}} y {{3}} ya.'))).toBe(2388293)
  expect(await codeOf(saying('Hola {{2}}, tu pedido está listo.'))).toBe(132012)
  expect(await codeOf({ name: 'Pedido Listo' })).toBe(131009)
  expect(await codeOf({})).toBeUndefined()
  expect(await codeOf({})).toBe(2388024)
})

test('parameters must fit their template', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await create(shop)
  await clock.advance(MINUTE)
  expect(await send(shop, 'Laura\nMaría')).toMatchObject({ json: { error: { code: 132018 } } })
  expect(await send(shop)).toMatchObject({ json: { error: { code: 132000 } } })
})

const template = { name: 'pedido_listo', language: 'es_CO', category: 'UTILITY', components: [body] }

async function create({ post, account }: GraphShop, change: object = {}): Promise<string> {
  const { json } = await post(`/${account.id}/message_templates`, { ...template, ...change })
  return String(json['id'])
}

async function listed({ ask, account }: GraphShop): Promise<unknown> {
  return (await ask('GET', `/${account.id}/message_templates?fields=name,category,status`)).json['data']
}

function send({ post, line, laura }: GraphShop, name?: string, payload?: string) {
  const components = [
    ...(name === undefined ? [] : [{ type: 'body', parameters: [{ type: 'text', text: name }] }]),
    ...(payload === undefined
      ? []
      : [{ type: 'button', sub_type: 'quick_reply', index: 0, parameters: [{ type: 'payload', payload }] }]),
  ]
  return post(`/${line.id}/messages`, {
    messaging_product: 'whatsapp',
    to: `+${laura.phoneNumber}`,
    type: 'template',
    template: { name: 'pedido_listo', language: { code: 'es_CO' }, components },
  })
}
