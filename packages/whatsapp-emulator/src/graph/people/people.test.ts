import { expect, test } from 'vitest'
import { openGraphShop, subscribe } from '../../testing/graph-shop.ts'
import { MovedClock } from '../../testing/moved-clock.ts'
import { DAY, HOUR, MINUTE } from '../clock.ts'

const FIELDS = ['messages', 'user_preferences', 'user_id_update']

test('who hides their number is known and written to by their user id alone', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop, FIELDS)
  const { laura, line, graph, post } = shop
  laura.hidesNumber = true
  laura.username = 'laura.cali'
  await laura.sendText(line.number, 'hola')
  await graph.settled()
  const [value] = callback.values()
  expect(value).toMatchObject({ contacts: [{ profile: { username: 'laura.cali' } }] })
  expect(JSON.stringify(value)).not.toContain(`"${laura.phoneNumber}"`)
  const recipient = String(callback.messages()[0]?.['from_user_id'])
  expect(recipient).toMatch(/^CO\.[0-9A-Z]+$/)
  const text = { messaging_product: 'whatsapp', recipient, type: 'text', text: { body: 'Hola' } }
  expect(await post(`/${line.id}/messages`, text)).toMatchObject({ status: 200 })
  await graph.settled()
  expect(shop.shown('Hola')).toBe(1)
  expect(callback.statuses()).toMatchObject([
    { status: 'sent', recipient_user_id: recipient },
    { status: 'delivered', recipient_user_id: recipient },
  ])
  expect(callback.statuses()[0]).not.toHaveProperty('recipient_id')
})

test('another number and another user id are told, with what they were', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop, FIELDS)
  const { laura, line, graph } = shop
  await laura.sendText(line.number, 'hola')
  await graph.settled()
  graph.person(laura).changeUserId()
  await graph.settled()
  const anew = graph.person(laura).changeNumber('573209998877')
  await graph.settled()
  await anew.sendText(line.number, 'soy yo')
  await graph.settled()
  const ids = callback.messages().map(({ from_user_id: id }) => id)
  expect(callback.messages()).toMatchObject([
    { type: 'text' },
    { type: 'system', system: { type: 'user_changed_user_id', user_id: ids[2] } },
    { type: 'system', system: { type: 'user_changed_number', wa_id: '573209998877', user_id: ids[3] } },
    { type: 'text', from: '573209998877' },
  ])
  expect(callback.values('user_id_update')).toMatchObject([
    { user_id_update: [{ user_id: { previous: ids[0], current: ids[2] } }] },
    { user_id_update: [{ user_id: { previous: ids[2], current: ids[3] }, wa_id: '573209998877' }] },
  ])
})

test('promotions stop for who wants none, and nobody who is blocked is heard or written to', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop, FIELDS)
  const { laura, line, account, graph, post, ask } = shop
  await post(`/${account.id}/message_templates`, {
    name: 'promo',
    language: 'es',
    category: 'MARKETING',
    components: [{ type: 'BODY', text: 'Hoy hay tortas nuevas.' }],
  })
  await clock.advance(MINUTE)
  const to = `+${laura.phoneNumber}`
  const template = { name: 'promo', language: { code: 'es' } }
  const promote = async () => {
    await post(`/${line.id}/messages`, { messaging_product: 'whatsapp', to, type: 'template', template })
    await graph.settled()
    return callback.statuses().at(-1)
  }
  graph.person(laura).setMarketing(line, 'stop')
  expect(await promote()).toMatchObject({ status: 'failed', errors: [{ code: 131050 }] })
  graph.person(laura).setMarketing(line, 'resume')
  expect(await promote()).toMatchObject({ status: 'delivered', pricing: { category: 'marketing' } })
  expect(callback.values('user_preferences')).toMatchObject([
    { user_preferences: [{ value: 'stop', category: 'marketing_messages' }] },
    { user_preferences: [{ value: 'resume' }] },
  ])
  const users = { messaging_product: 'whatsapp', block_users: [{ user: to }, { user: '+573000000009' }] }
  expect(await post(`/${line.id}/block_users`, users)).toMatchObject({
    json: { block_users: { added_users: [{ wa_id: laura.phoneNumber }], failed_users: [{}] } },
  })
  const heard = callback.messages().length
  await laura.sendText(line.number, '¿me leen?')
  expect(await promote()).toMatchObject({ status: 'failed', errors: [{ code: 130403 }] })
  expect(callback.messages()).toHaveLength(heard)
  expect(await ask('DELETE', `/${line.id}/block_users`, { json: users })).toMatchObject({
    json: { block_users: { removed_users: [{ wa_id: laura.phoneNumber }] } },
  })
})

test('who comes by an ad costs nothing once they were answered, for three days', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop, FIELDS)
  const { laura, line, graph, post } = shop
  await graph.person(laura).writeFromAd(line, 'Vi la torta', {
    sourceType: 'ad',
    sourceId: '1203',
    sourceUrl: 'https://fb.me/torta',
    headline: 'Tortas',
    body: 'Pide la tuya',
    clickId: 'Aff',
  })
  await graph.settled()
  expect(callback.messages()).toMatchObject([
    { referral: { source_type: 'ad', source_id: '1203', headline: 'Tortas', ctwa_clid: 'Aff' } },
  ])
  const send = async () => {
    const text = { body: 'Claro' }
    await post(`/${line.id}/messages`, {
      messaging_product: 'whatsapp',
      to: `+${laura.phoneNumber}`,
      type: 'text',
      text,
    })
    await graph.settled()
    return callback.statuses().find(({ status }) => status === 'sent')
  }
  const expiry = String(Math.floor((clock.now() + 72 * HOUR) / 1000))
  expect(await send()).toMatchObject({
    pricing: { type: 'free_entry_point', category: 'referral_conversion', billable: false },
    conversation: { origin: { type: 'referral_conversion' }, expiration_timestamp: expiry },
  })
  await clock.advance(3 * DAY)
  callback.heard.length = 0
  await laura.sendText(line.number, 'sigo aquí')
  expect(await send()).toMatchObject({ pricing: { type: 'free_customer_service' } })
})
