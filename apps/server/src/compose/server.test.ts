import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@recado/contract/accounts/accounts'
import type { createBot } from '@recado/contract/builder/bots'
import type { listNodes } from '@recado/contract/builder/nodes'
import type { Answered } from '@recado/contract/wire/route'
import type { Simulation } from '@recado/contract/builder/simulate'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { readQrPicture } from '@recado/whatsapp-emulator'
import { openShopPhones, type ShopPhones } from '@recado/whatsapp-emulator/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapCost, Passwords } from '../accounts/passwords/passwords.ts'
import { readConfig } from '../config/config.ts'
import { type RunningServer, startServer } from './server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'recado-whole-'))
const accessCode = randomBytes(8).toString('hex')
let phones: ShopPhones
let server: RunningServer

const start = () =>
  startServer(
    readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      ACCESS_CODE: accessCode,
      WA_SOCKET_URL: phones.emulator.url,
      LOG_LEVEL: 'silent',
    }),
    { passwords: new Passwords(cheapCost), delayScale: 0.01, webDirectory: null },
  )

beforeAll(async () => {
  phones = await openShopPhones()
  server = await start()
})
afterAll(async () => {
  await server.close()
  await phones.emulator.close()
  rmSync(dataDir, { recursive: true })
})

/** The caller says what the contract promises; what the test then compares is what came. */
async function call<T>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<T> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json() as Promise<T>
}

test('a newcomer signs up, makes a bot, tries it, links it, and customers are answered, also after a restart', async () => {
  const person = { name: 'Marta', email: 'marta@correo.co', password: 'una clave larga', accessCode }
  const { token } = await call<Session>('POST', '/auth/register', { body: person })
  const { botId } = await call<Answered<typeof createBot>>('POST', '/bots', {
    token,
    body: { name: 'Panadería' },
  })
  await call('POST', `/bots/${botId}/nodes`, {
    token,
    body: { name: 'Saludo', type: 'CUSTOM', config: { regex: 'hola', response: '¡Hola, {{nombre}}!' } },
  })
  const simulated = await call<Simulation>('POST', `/bots/${botId}/simulate`, {
    token,
    body: { message: 'hola' },
  })
  expect(simulated.metadata.matchedNode).toBe('Saludo')

  const { owner, laura } = phones
  const connecting = await call('POST', `/wa/connect/${botId}`, { token })
  expect(connecting).toMatchObject({ success: true, status: 'qr_ready' })
  const { qr } = await call<WaStatus>('GET', `/wa/status/${botId}`, { token })
  await owner.scan(readQrPicture(qr ?? '') ?? '')
  await expect
    .poll(() => call('GET', `/wa/status/${botId}`, { token }))
    .toMatchObject({ status: 'connected', phoneNumber: '573005550100' })

  const heard = laura.waitForMessage(owner.phoneNumber, (message) => !message.fromMe)
  await laura.sendText(owner.phoneNumber, 'Hola, buenas')
  expect((await heard).text).toBe('¡Hola, Laura!')
  await expect.poll(() => call('GET', `/stats/messages/${botId}`, { token })).toEqual({ messagesCount: 2 })

  await server.close()
  server = await start()
  const again = laura.waitForMessage(owner.phoneNumber, (message) => message.text.includes('Luisa'))
  const { nodes } = await call<Answered<typeof listNodes>>('GET', `/bots/${botId}/nodes`, { token })
  await call('PUT', `/bots/${botId}/nodes/${nodes[0]?._id}`, {
    token,
    body: { config: { response: 'Soy Luisa' } },
  })
  await laura.sendText(owner.phoneNumber, 'hola otra vez')
  expect((await again).text).toBe('Soy Luisa')
})
