import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { type Answer, ScriptedAi, says } from '@recado/scripted-ai'
import { readQrPicture } from '@recado/whatsapp-emulator'
import { openShopPhones, OWNER as owner } from '@recado/whatsapp-emulator/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../platform/db/open-store.ts'
import { beginServer } from '../testing/programs/begin-server.ts'
import { bundledProgram } from '../testing/programs/bundled-program.ts'

const accessCode = 'código-de-prueba'

const program = await bundledProgram(join(import.meta.dirname, '../main.ts'))

/** Resolves with its address when it listens. */
async function run(env: Record<string, string>) {
  const { child, ended, begun } = beginServer(program, { ACCESS_CODE: accessCode, ...env })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const { url, printed } = await begun
  if (url === null) throw new Error(`The server ended: ${printed}`)
  return { child, ended, url }
}

test('told to end, it finishes the turn in hand, keeps what comes after for the next start, and ends well', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-end-'))
  const { emulator, owner: phone, laura } = await openShopPhones()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Answer>()
  const provider = new ScriptedAi(() => {
    asked.resolve()
    return answer.promise
  })
  onTestFinished(async () => {
    await provider.close()
    await emulator.close()
    rmSync(dataDir, { recursive: true })
  })
  const env = {
    DATA_DIR: dataDir,
    WA_SOCKET_URL: emulator.url,
    OPENAI_API_KEY: 'sk-test-key',
    OPENAI_BASE_URL: await provider.listen(),
  }
  const { child, ended, url } = await run(env)
  let token = ''
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    // The caller says what the contract promises.
    return answer.json() as Promise<T>
  }
  const person = { name: 'Marta', email: 'marta@correo.co', password: 'una clave larga', accessCode }
  token = (await call<{ token: string }>('POST', '/auth/register', person)).token
  const { botId } = await call<{ botId: string }>('POST', '/bots', { name: 'Panadería' })
  await call('PUT', `/bots/${botId}/config`, { settings: { responseDelay: 1 } })
  await call('POST', `/bots/${botId}/intelligent-nodes`, {
    name: 'Agente',
    type: 'BRAIN',
    config: { businessDescription: 'Vendemos tortas.' },
  })
  const pedro = emulator.addPhone({ phoneNumber: '573004445566', name: 'Pedro' })
  await call('POST', `/wa/connect/${botId}`)
  const { qr } = await call<WaStatus>('GET', `/wa/status/${botId}`)
  await phone.scan(readQrPicture(qr ?? '') ?? '')
  await expect.poll(() => call<WaStatus>('GET', `/wa/status/${botId}`)).toMatchObject({ status: 'connected' })

  const heard = laura.waitForMessage(owner, (message) => !message.fromMe)
  await laura.sendText(owner, '¿A qué hora abren?')
  await asked.promise

  child.kill('SIGTERM')
  await expect
    .poll(async () => (await fetch(`${url}/health/ready`)).json())
    .toEqual({ status: 'unavailable', reason: 'closing' })
  await pedro.sendText(owner, '¿Y los domingos?')
  answer.resolve(says('Abrimos temprano'))
  expect((await heard).text).toBe('Abrimos temprano')
  expect(await ended).toEqual([0, null])
  expect(pedro.chat(owner).filter((message) => !message.fromMe)).toEqual([])

  // Nothing is left half done: one message answered and taken by the network, the other waiting for the next start.
  const store = await openStore({ DATA_DIR: dataDir })
  const left = await store.read(async (db) => ({
    kept: await db.selectFrom('journal').select('payload').where('state', '=', 'new').execute(),
    turns: await db.selectFrom('turns').select('state').execute(),
    outbox: await db.selectFrom('outbox').select('state').execute(),
  }))
  await store.close()
  expect(left.kept.map(({ payload }) => payload)).toEqual([expect.stringContaining('¿Y los domingos?')])
  expect(left.turns).toEqual([{ state: 'done' }])
  expect(left.outbox.map(({ state }) => state)).not.toContain('queued')
  expect(left.outbox.map(({ state }) => state)).not.toContain('sending')
})
