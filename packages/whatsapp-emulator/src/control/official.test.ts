import { expect, onTestFinished, test } from 'vitest'
import { openGraphShop, PIN, subscribe } from '../testing/graph-shop.ts'
import { startControlServer } from './server.ts'
import type { DemoView, ErrorView } from './protocol.ts'

test('a customer taps, fills in a form, and sees what goes wrong at the official API', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  const { emulator, owner, laura, graph, app, account, line, token, post } = shop
  const marta = emulator.addPhone({ phoneNumber: '573005550199', name: 'Marta en QR' })
  const control = await startControlServer({
    emulator,
    owner: marta,
    customers: [laura],
    nextQr: async () => null,
    productUrl: 'http://127.0.0.1:3000',
    phrases: [],
    official: { graph, app, account, line, token, pin: PIN, phone: owner },
  })
  onTestFinished(() => control.close())
  const ask = async <T>(method: string, path: string, body?: object) => {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const answer = await fetch(new URL(path, control.url), init)
    return { status: answer.status, json: (answer.status === 204 ? {} : await answer.json()) as T }
  }
  const view = async () => (await ask<DemoView>('GET', '/api/demo')).json
  expect((await view()).official).toMatchObject({
    phoneNumber: line.number,
    isConnected: true,
    credentials: { token: token.value, phoneNumberId: line.id, appSecret: app.secret, pin: PIN },
    trouble: { tokenRefused: false },
  })
  const chat = `/api/phones/${laura.phoneNumber}/chats/${line.number}`
  await ask('POST', `/api/phones/${laura.phoneNumber}/messages`, { to: line.number, text: 'hola' })
  const to = `+${laura.phoneNumber}`
  const send = (message: object) =>
    post(`/${line.id}/messages`, { messaging_product: 'whatsapp', to, ...message })
  const buttons = [{ type: 'reply', reply: { id: 'pan', title: 'Pan' } }]
  const interactive = { type: 'button', body: { text: '¿Qué quieres?' }, action: { buttons } }
  await send({ type: 'interactive', interactive })
  await graph.settled()
  const shown = (await view()).customers[0]?.chats.find((one) => one.with === line.number)?.messages.at(-1)
  expect(shown).toMatchObject({
    text: '¿Qué quieres?',
    offer: { buttons: [{ kind: 'reply', title: 'Pan' }] },
  })
  const tap = (choice: string) => ask<ErrorView>('POST', `${chat}/messages/${shown?.id}/tap`, { choice })
  expect(await tap('torta')).toMatchObject({ status: 404, json: { message: 'Ese mensaje ya no está.' } })
  expect(await tap('pan')).toMatchObject({ status: 201 })
  await graph.settled()
  expect(callback.messages().at(-1)).toMatchObject({ interactive: { button_reply: { id: 'pan' } } })

  await ask('POST', '/api/official/trouble', { kind: 'tokenRefused', on: true })
  expect((await view()).official?.trouble.tokenRefused).toBe(true)
  expect(await send({ type: 'text', text: { body: 'x' } })).toMatchObject({ status: 401 })
  await ask('POST', '/api/official/trouble', { kind: 'tokenRefused', on: false })
  await ask('POST', '/api/official/windows')
  await send({ type: 'text', text: { body: 'tarde' } })
  await graph.settled()
  expect(callback.statuses().at(-1)).toMatchObject({ status: 'failed', errors: [{ code: 131047 }] })
})
