import fc from 'fast-check'
import { ScriptedAi } from '@recado/scripted-ai'
import { startEmulator } from '@recado/whatsapp-emulator'
import { onTestFinished, expect, test } from 'vitest'
import { listOf } from '../../ai/own-keys/testing/keyed-account.ts'
import { reportLong } from '../long-results.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import { uploadTo } from '../upload.ts'
import { fillAccount, kinds } from '../isolation/filled-account.ts'
import { type FuzzedRequest, type Operation, operationsOf, requestsOf } from './operations.ts'

const each = Number(process.env['FUZZ_CASES'] ?? 300)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123)
/** Requests of one account, so that one that deletes what it has does not make all others empty. */
const ofOneAccount = 50
const patienceMs = 20_000
const megabyte = 2 ** 20

test(`${each} requests made of each operation of the OpenAPI are answered, by no 5xx`, async () => {
  const started = performance.now()
  const emulator = await startEmulator()
  const provider = new ScriptedAi()
  provider.follow(listOf('modelo-1'))
  const server = await openTestServer(
    { clock: systemClock, aiProvidersAt: await provider.listen() },
    { WA_SOCKET_URL: emulator.url, WA_VERSION_LOOKUP: 'off' },
  )
  onTestFinished(async () => {
    await server.close()
    await emulator.close()
    await provider.close()
  })
  const document = (await server.call('GET', '/api/openapi.json')).json()
  const broken: string[] = []
  const answered = new Map<string, number>()
  const resident: number[] = []
  let sent = 0
  const only = process.env['FUZZ_ONLY']
  // After hundreds of wrong codes nobody makes an account for a while.
  const signsIn = ({ path }: Operation) => path.startsWith('/api/auth/')
  const operations = operationsOf(document)
    .filter(({ id }) => only === undefined || only === id)
    .toSorted((one, other) => Number(signsIn(one)) - Number(signsIn(other)))
  const first = await fillAccount(server, 'canela')
  for (const operation of operations) {
    for (let from = 0; from < each; from += ofOneAccount) {
      const { token, ids } = signsIn(operation) ? first : await fillAccount(server, `canela${sent}`)
      const asAdmin = /\/admin\/|\/stats\/users$/.test(operation.path)
      const requests = requestsOf(operation, {
        named: document.components.schemas,
        known: (field) => knownTo(ids, field),
      })
      const cases = fc.sample(requests, { seed: seed + from, numRuns: Math.min(ofOneAccount, each - from) })
      const caller = asAdmin ? await server.adminToken() : token
      for (const request of cases) {
        sent += 1
        const status = await statusOf(server, operation, request, caller)
        const what = `${operation.method} ${request.url} ${JSON.stringify(request.body)}`.slice(0, 2000)
        if (typeof status === 'string' || status >= 500) broken.push(`${operation.id} ${status}: ${what}`)
        else if (status < 300) answered.set(operation.id, (answered.get(operation.id) ?? 0) + 1)
      }
    }
    resident.push(process.memoryUsage().rss / megabyte)
  }
  const never = operations.map(({ id }) => id).filter((id) => !answered.has(id))
  const early = resident[Math.floor(resident.length / 4)] ?? 0
  const last = resident.at(-1) ?? 0
  const size = `resident ${early.toFixed(0)} → ${last.toFixed(0)} MB`
  reportLong({
    what: `fuzz: ${operations.length} operations × ${each}, seed ${seed}, never done: ${never.length}; ${size}`,
    kills: 0,
    sent,
    broken,
    repeated: 0,
    askedAgain: 0,
    started,
  })
  process.stdout.write(`${sent} requests, ${size}; never done: ${never.join(', ')}\n`)
  expect(broken).toEqual([])
  expect(last).toBeLessThan(early + 400)
})

/** What an account has for a field that names something. */
function knownTo(ids: Record<string, string>, field: string): string[] {
  const id = ids[kinds[field] ?? field]
  return id === undefined ? [] : [id]
}

/** The status, or why there was none. */
async function statusOf(
  server: TestServer,
  { method, id }: Operation,
  request: FuzzedRequest,
  token: string,
): Promise<number | string> {
  let timer
  const late = new Promise<string>((resolve) => (timer = setTimeout(resolve, patienceMs, 'hangs')))
  try {
    return await Promise.race([send(server, method, id, request, token), late])
  } catch (error) {
    return `fails with ${String(error)}`
  } finally {
    clearTimeout(timer)
  }
}

async function send(
  server: TestServer,
  method: string,
  id: string,
  { url, body, multipart, signedIn, repeats }: FuzzedRequest,
  token: string,
): Promise<number> {
  if (multipart) {
    const fields = Object.fromEntries(
      Object.entries(Object(body)).map(([key, value]) => [key, String(value)]),
    )
    const bytes = Buffer.from(JSON.stringify(body) ?? '')
    const name = url.includes('imports') ? 'clientes.csv' : 'carta.txt'
    return (await uploadTo(server, '', token, { name, bytes, fields, url })).statusCode
  }
  const answer = await server.server.app.inject({
    // As the document has them.
    method: method as 'GET',
    url,
    headers: {
      ...(signedIn && { authorization: `Bearer ${token}` }),
      ...(repeats && { 'idempotency-key': id }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return answer.statusCode
}
