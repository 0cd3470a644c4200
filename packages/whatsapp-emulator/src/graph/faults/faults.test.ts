import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGraphShop, subscribe, type GraphShop } from '../../testing/graph-shop.ts'
import { MovedClock } from '../../testing/moved-clock.ts'
import type { Callback } from '../../testing/callback.ts'
import { HOUR, SECOND } from '../clock.ts'
import { diceOf } from './dice.ts'

async function openShop() {
  const clock = new MovedClock()
  const shop = await openGraphShop({ clock })
  const callback = await subscribe(shop)
  await shop.laura.sendText(shop.line.number, 'hola')
  await shop.graph.settled()
  callback.heard.length = 0
  return Object.assign(shop, { clock, callback })
}

test('an answer that never comes hides a message that was taken, or one that was not', async () => {
  await using shop = await openShop()
  await using _ = shop.callback
  const { graph } = shop
  for (const [name, shown] of [
    ['cut-before-accepting', 0],
    ['cut-after-accepting', 1],
    ['error-500-html', 1],
    ['no-message-id', 1],
  ] as const) {
    const { end } = graph.faults.begin(name)
    await sendText(shop, name).catch(() => undefined)
    await graph.settled()
    end()
    expect([name, shop.shown(name)]).toEqual([name, shown])
  }
  graph.faults.begin('hang-after-accepting')
  const given = new AbortController()
  const hanging = sendText(shop, 'colgado', given.signal).catch((error: unknown) => error)
  await shop.laura.waitForMessage(shop.line.number, ({ text }) => text === 'colgado')
  given.abort()
  expect(await hanging).toBeInstanceOf(Error)
  const reached = graph.attempts().map(({ text }) => text)
  expect(reached).toEqual([
    'cut-before-accepting',
    'cut-after-accepting',
    'error-500-html',
    'no-message-id',
    'colgado',
  ])
})

test('each code comes at once or by a status, as often as the dice of the seed say', async () => {
  await using shop = await openShop()
  await using _ = shop.callback
  const { graph, callback } = shop
  const refused = graph.faults.begin('refused', { code: 130429, seconds: 5 })
  expect(await sendText(shop, 'a')).toMatchObject({ status: 400 })
  await shop.clock.advance(5 * SECOND)
  expect(await sendText(shop, 'b')).toMatchObject({ status: 200 })
  expect(refused.struck()).toBe(1)
  graph.faults.begin('failed', { code: 131026, percent: 50, seed: 7 })
  for (let count = 0; count < 10; count++) await sendText(shop, `c${count}`)
  await graph.settled()
  const failed = callback.statuses().filter(({ status }) => status === 'failed')
  const dice = diceOf(7)
  expect(failed).toHaveLength(Array.from({ length: 10 }, dice).filter((roll) => roll < 0.5).length)
})

test('statuses come twice, backwards, late, without what was asked back, or before the answer', async () => {
  await using shop = await openShop()
  await using _ = shop.callback
  const { graph, callback, clock } = shop
  const told = async (text: string): Promise<unknown[]> => {
    callback.heard.length = 0
    await sendText(shop, text)
    await graph.settled()
    return callback.statuses().map(({ status }) => status)
  }
  const during = async (name: Parameters<typeof graph.faults.begin>[0]) => {
    const { end } = graph.faults.begin(name)
    const statuses = await told(name)
    end()
    return statuses
  }
  expect(await during('status-doubled')).toEqual(['sent', 'sent', 'delivered', 'delivered'])
  expect(await during('status-reversed')).toEqual(['delivered', 'sent'])
  expect(await during('status-delivered-skipped')).toEqual(['sent'])
  expect(await during('status-lost')).toEqual([])
  expect(await during('status-before-answer')).toEqual(['sent', 'delivered'])
  await during('status-without-key')
  expect(callback.statuses()[0]).not.toHaveProperty('biz_opaque_callback_data')
  expect(await during('status-late')).toEqual([])
  await clock.advance(3 * HOUR)
  expect(callback.statuses().map(({ status }) => status)).toEqual(['sent', 'delivered'])
})

test('webhooks come twice, in another order, in one body, cut, forged, or with what nobody knows', async () => {
  await using shop = await openShop()
  await using _ = shop.callback
  const { graph, callback, laura, line, clock } = shop
  const during = async (name: Parameters<typeof graph.faults.begin>[0], texts: readonly string[]) => {
    callback.heard.length = 0
    const { end } = graph.faults.begin(name, name === 'webhook-reordered' ? { times: 1 } : {})
    for (const text of texts) await laura.sendText(line.number, text)
    await graph.settled()
    await clock.advance(10 * SECOND)
    await graph.settled()
    end()
  }
  const heard = () => callback.messages().map(({ text }) => (text as { body: string } | undefined)?.body)
  await during('webhook-doubled', ['a'])
  expect(heard()).toEqual(['a', 'a'])
  await during('webhook-reordered', ['a', 'b'])
  expect(heard()).toEqual(['b', 'a'])
  await during('webhook-batched', ['a', 'b', 'c'])
  expect(callback.heard).toHaveLength(1)
  expect(heard()).toEqual(['a', 'b', 'c'])
  await during('webhook-unknown-type', ['a'])
  expect(callback.messages().map(({ type }) => type)).toEqual(['text', 'hologram'])
  await during('webhook-unknown-number', ['a'])
  expect(callback.values()).toHaveLength(2)
  await during('webhook-unknown-field', ['a'])
  expect(callback.values('telepathy')).toHaveLength(1)
  await during('webhook-forged', ['a'])
  expect(isSigned(shop, callback)).toEqual(expect.arrayContaining([true, false]))
  await during('webhook-old-secret', ['a'])
  expect(isSigned(shop, callback)).toEqual([false])
  await during('webhook-huge', ['a'])
  expect(callback.heard[0]?.body.length).toBeGreaterThan(3 * 1024 * 1024)
  callback.status = 401
  await during('webhook-cut', ['a'])
  expect(isSigned(shop, callback).slice(0, 2)).toEqual([false, true])
})

test('files are gone, damaged, or somewhere else', async () => {
  await using shop = await openShop()
  await using _ = shop.callback
  const { graph, callback, laura, line, ask, token } = shop
  await laura.media.send(line.number, { kind: 'image', data: Buffer.from('torta'), mimeType: 'image/jpeg' })
  await graph.settled()
  const [image] = callback.messages().map((message) => message['image'] as { id: string })
  const { json } = await ask('GET', `/${image?.id}`)
  const get = () =>
    fetch(String(json['url']), { headers: { authorization: `Bearer ${token.value}` }, redirect: 'manual' })
  graph.faults.begin('media-missing', { times: 1 })
  expect((await get()).status).toBe(404)
  graph.faults.begin('media-wrong-hash', { times: 1 })
  expect((await (await get()).bytes()).length).toBe(6)
  graph.faults.begin('media-redirected', { times: 1, to: 'http://127.0.0.1:9/robo' })
  expect((await get()).headers.get('location')).toBe('http://127.0.0.1:9/robo')
  expect(await (await get()).text()).toBe('torta')
})

test('the window closes after the check, the token dies in the middle, and an answer takes its time', async () => {
  await using shop = await openShop()
  await using _ = shop.callback
  const { graph, callback, clock } = shop
  graph.faults.begin('token-refused', { times: 1 })
  expect(await sendText(shop, 'a')).toMatchObject({ status: 401, json: { error: { code: 190 } } })
  graph.faults.begin('slow', { times: 1, delaySeconds: 10 })
  let isAnswered = false
  const slow = sendText(shop, 'b').then(() => (isAnswered = true))
  await expect.poll(() => clock.waiting).toBe(1)
  expect(isAnswered).toBe(false)
  await clock.advance(10 * SECOND)
  await slow
  graph.faults.begin('window-closes', { times: 1 })
  await sendText(shop, 'c')
  await graph.settled()
  expect(callback.statuses().at(-1)).toMatchObject({ status: 'failed', errors: [{ code: 131047 }] })
})

function isSigned({ app }: GraphShop, { heard }: Callback): boolean[] {
  return heard.map(
    ({ body, signature }) =>
      signature === `sha256=${createHmac('sha256', app.secret).update(body).digest('hex')}`,
  )
}

function sendText({ ask, line, laura }: GraphShop, body: string, signal?: AbortSignal) {
  const to = `+${laura.phoneNumber}`
  const json = {
    messaging_product: 'whatsapp',
    to,
    type: 'text',
    text: { body },
    biz_opaque_callback_data: 'x',
  }
  return ask('POST', `/${line.id}/messages`, { json, ...(signal && { signal }) })
}
