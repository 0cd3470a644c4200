import { expect, test } from 'vitest'
import { openCallback } from '../../testing/callback.ts'
import { openGraphShop, PIN, subscribe } from '../../testing/graph-shop.ts'
import { MovedClock } from '../../testing/moved-clock.ts'
import { DAY, HOUR, MINUTE } from '../clock.ts'

test('the form’s checks: token, number, PIN, callback, subscription, and what is read back', async () => {
  await using shop = await openGraphShop({ registered: false })
  await using callback = await openCallback()
  const { app, account, line, token, ask, post } = shop
  expect((await ask('GET', `/debug_token?input_token=${token.value}`)).json['data']).toMatchObject({
    app_id: app.id,
    is_valid: true,
    expires_at: 0,
    granular_scopes: expect.arrayContaining([
      { scope: 'whatsapp_business_messaging', target_ids: [account.id] },
    ]),
  })
  expect((await ask('GET', `/${account.id}/phone_numbers?fields=status`)).json['data']).toEqual([
    { id: line.id, status: 'DISCONNECTED' },
  ])
  const pin = (given: string) => post(`/${line.id}/register`, { messaging_product: 'whatsapp', pin: given })
  expect(await pin('000000')).toMatchObject({ json: { error: { code: 133005 } } })
  expect(await pin(PIN)).toMatchObject({ json: { success: true } })
  const credentials = `client_id=${app.id}&grant_type=client_credentials&client_secret=`
  expect(await ask('GET', `/oauth/access_token?${credentials}no`, { token: '' })).toMatchObject({
    status: 400,
  })
  const own = await ask('GET', `/oauth/access_token?${credentials}${app.secret}`, { token: '' })
  const ownToken = String(own.json['access_token'])
  const subscription = {
    object: 'whatsapp_business_account',
    callback_url: callback.url,
    verify_token: 'otro',
    fields: 'messages',
  }
  const put = (json: object) => ask('POST', `/${app.id}/subscriptions`, { json, token: ownToken })
  expect(await put(subscription)).toMatchObject({ json: { error: { code: 2200 } } })
  expect(await put({ ...subscription, verify_token: callback.verifyToken })).toMatchObject({ status: 200 })
  expect((await ask('GET', `/${line.id}?fields=health_status`)).json).toMatchObject({
    health_status: {
      entities: expect.arrayContaining([expect.objectContaining({ additional_info: expect.anything() })]),
    },
  })
  await post(`/${account.id}/subscribed_apps`, {})
  const { json } = await ask('GET', `/${account.id}/subscribed_apps`)
  expect(json['data']).toMatchObject([{ whatsapp_business_api_data: { id: app.id } }])
  expect((await ask('GET', `/${line.id}?fields=status,webhook_configuration`)).json).toEqual({
    id: line.id,
    status: 'CONNECTED',
    webhook_configuration: { application: callback.url },
  })
})

test('an account’s own callback is told before its app’s, but not of templates and account', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  await using own = await openCallback()
  const { account, line, laura, graph, post } = shop
  const override = { override_callback_uri: own.url, verify_token: own.verifyToken }
  expect(await post(`/${account.id}/subscribed_apps`, override)).toMatchObject({ status: 200 })
  await laura.sendText(line.number, 'hola')
  graph.accountDesk(account).restrict('RESTRICTED_BIZ_INITIATED_MESSAGING', DAY)
  await graph.settled()
  expect(own.values()).toHaveLength(1)
  expect(callback.values()).toHaveLength(0)
  expect(callback.values('account_update')).toMatchObject([{ event: 'ACCOUNT_RESTRICTION' }])
})

test('after ten tries a number cannot be registered for three days', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock, registered: false })
  const pin = (given: string) =>
    shop.post(`/${shop.line.id}/register`, { messaging_product: 'whatsapp', pin: given })
  for (let tries = 0; tries < 10; tries++) await pin('000000')
  expect(await pin(PIN)).toMatchObject({ json: { error: { code: 133016 } } })
  await clock.advance(72 * HOUR)
  expect(await pin(PIN)).toMatchObject({ json: { success: true } })
})

test('replies are free until the thousandth of the month, and cost or fail after it', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop)
  const { laura, line, account, graph, post } = shop
  await laura.sendText(line.number, 'hola')
  const send = async () => {
    const to = `+${laura.phoneNumber}`
    await post(`/${line.id}/messages`, {
      messaging_product: 'whatsapp',
      to,
      type: 'text',
      text: { body: 'x' },
    })
    await graph.settled()
    return callback.statuses().at(-1)
  }
  graph.lineDesk(line).useFreeReplies('2026-11', 999)
  expect(await send()).toMatchObject({ pricing: { type: 'free_customer_service', billable: false } })
  expect(await send()).toMatchObject({ pricing: { type: 'regular', category: 'service', billable: true } })
  graph.accountDesk(account).hasPaymentMethod = false
  expect(await send()).toMatchObject({ status: 'failed', errors: [{ code: 131042 }] })
  await clock.advance(29 * DAY)
  await laura.sendText(line.number, 'hola de nuevo')
  expect(await send()).toMatchObject({ status: 'delivered', pricing: { type: 'free_customer_service' } })
})

test('the portfolio writes to no more people outside of their windows in a day than its limit', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop)
  const { account, line, emulator, business, graph, post } = shop
  await post(`/${account.id}/message_templates`, {
    name: 'aviso',
    language: 'es',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Tu pedido está listo.' }],
  })
  await clock.advance(MINUTE)
  business.tier = 'TIER_250'
  for (let person = 0; person < 250; person++) business.reached.set(`57300${person}`, clock.now())
  const ana = emulator.addPhone({ phoneNumber: '573201112233', name: 'Ana' })
  const send = async () => {
    const template = { name: 'aviso', language: { code: 'es' } }
    const to = `+${ana.phoneNumber}`
    await post(`/${line.id}/messages`, { messaging_product: 'whatsapp', to, type: 'template', template })
    await graph.settled()
    return callback.statuses().at(-1)
  }
  expect(await send()).toMatchObject({ status: 'failed', errors: [{ code: 131048 }] })
  await clock.advance(DAY)
  expect(await send()).toMatchObject({ status: 'delivered' })
})

test('a number sends no more in a second than its throughput, nobody but whom a test number may, and not to itself', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  const { laura, line, emulator, graph, post } = shop
  const ana = emulator.addPhone({ phoneNumber: '573201112233', name: 'Ana' })
  const send = async (to: string) => {
    const text = { body: 'x' }
    const message = { messaging_product: 'whatsapp', to: `+${to}`, type: 'text', text }
    return (await post(`/${line.id}/messages`, message)).json['error']
  }
  for (let count = 0; count < 40; count++) await Promise.all([send(laura.phoneNumber), send(ana.phoneNumber)])
  expect(await send('573000000001')).toMatchObject({ code: 130429 })
  await clock.advance(1000)
  expect(await send('573000000001')).toBeUndefined()
  expect(await send(line.number)).toMatchObject({ code: 131021 })
  graph.lineDesk(line).allowOnly([laura.phoneNumber])
  expect(await send(ana.phoneNumber)).toMatchObject({ code: 131030 })
})

test('an app asks 200 times an hour, and more often once it has a number', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock, registered: false })
  const { account, ask, post, line } = shop
  const look = async () => (await ask('GET', `/${account.id}?fields=name`)).json['error']
  for (let count = 0; count < 200; count++) await look()
  expect(await look()).toMatchObject({ code: 80007 })
  await clock.advance(HOUR)
  await post(`/${line.id}/register`, { messaging_product: 'whatsapp', pin: PIN })
  for (let count = 0; count < 200; count++) await look()
  expect(await look()).toBeUndefined()
})

test('calls are told and rejected where calling is on, and open the window', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  const { laura, line, graph, post } = shop
  laura.call(line.number)
  await graph.settled()
  expect(callback.values('calls')).toEqual([])
  expect(await post(`/${line.id}/settings`, { calling: { status: 'ENABLED' } })).toMatchObject({
    status: 200,
  })
  const missed = laura.call(line.number)
  laura.hangUp(missed)
  laura.call(line.number)
  await graph.settled()
  const calls = callback.values('calls').flatMap((value) => value['calls'] as { id: string; event: string }[])
  expect(calls.map(({ event }) => event)).toEqual(['connect', 'terminate', 'connect'])
  const reject = { messaging_product: 'whatsapp', call_id: calls[2]?.id, action: 'reject' }
  expect(await post(`/${line.id}/calls`, reject)).toMatchObject({ json: { success: true } })
  expect(laura.calls().at(-1)).toMatchObject({ state: 'rejected' })
  const to = `+${laura.phoneNumber}`
  await post(`/${line.id}/messages`, {
    messaging_product: 'whatsapp',
    to,
    type: 'text',
    text: { body: 'Escríbenos' },
  })
  await graph.settled()
  expect(shop.shown('Escríbenos')).toBe(1)
})
