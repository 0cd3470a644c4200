import { once } from 'node:events'
import { OWNER, openShopPhones } from '@recado/whatsapp-emulator/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../platform/time/clock.ts'
import { StoreUnavailableError } from '../../platform/db/errors.ts'
import type { Store } from '../../platform/db/store.ts'
import { linkBot } from '../../testing/link-bot.ts'
import { openTestServer } from '../../testing/test-server.ts'

const greeting = { type: 'CUSTOM', name: 'Saludo', config: { regex: 'hola', response: '¡Hola!' } }

test('while the database is away the API says so and WhatsApp keeps what arrives; then all is answered, once', async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  let away = false
  const refuse = () => Promise.reject(new StoreUnavailableError('Away'))
  const wrapStore = (store: Store): Store => ({
    write: (scope, work) => (away ? refuse() : store.write(scope, work)),
    read: (query) => (away ? refuse() : store.read(query)),
    close: () => store.close(),
  })
  const { emulator, owner, laura } = await openShopPhones()
  const api = await openTestServer(
    { wrapStore, clock: systemClock, delayScale: 0.01 },
    { WA_SOCKET_URL: emulator.url },
  )
  onTestFinished(async () => {
    await api.close()
    await emulator.close()
  })
  const { token } = await api.register()
  const { _id: botId } = await api.createBot(token)
  await api.createNode(token, botId, greeting)
  await api.server.messaging.conversations.start()
  await linkBot(api.server, botId, owner)
  const online = async (yes: boolean) => {
    await expect.poll(() => owner.linkedDevices().map((device) => device.online)).toEqual([yes])
  }
  await online(true)
  await laura.sendText(OWNER, 'hola')
  await laura.waitForMessage(OWNER, ({ fromMe }) => !fromMe)

  // Told and recorded: what is still on its way when the database goes is rightly sent again.
  const states = () => api.server.core.store.read((db) => db.selectFrom('outbox').select('state').execute())
  await expect.poll(states).toEqual([{ state: 'delivered' }])

  away = true
  const answer = await api.call('GET', '/api/bots', { token })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
  await online(false)
  await laura.sendText(OWNER, 'hola otra vez')

  away = false
  await online(true)
  const shown = () => laura.chat(OWNER).filter((message) => !message.fromMe)
  while (shown().length < 2) await once(laura, 'message', { signal: AbortSignal.timeout(60_000) })
  expect(shown().map(({ text }) => text)).toEqual(['¡Hola!', '¡Hola!'])
  expect((await api.call('GET', '/api/bots', { token })).statusCode).toBe(200)
  expect(shown().map(({ id }) => emulator.frames(id))).toEqual([1, 1])
})
