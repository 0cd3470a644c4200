import type { Answer } from '@recado/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteRefusal } from '../../messaging/bots/ai-refusals.ts'
import { count } from '../../messaging/totals/totals.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { dayMs } from '../../platform/time/spans.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('one answer tells of every bot its line, a fortnight of messages and what needs its owner', async () => {
  const { token } = await server.register()
  const bot = await server.createBot(token)
  const quiet = await server.createBot(token)
  const stranger = await server.register()
  await server.createBot(stranger.token)
  const { core } = server.server
  const now = server.clock.now()
  const counted = (daysAgo: number, received: number) =>
    core.store.write('installation', (tx) =>
      count({ tx, at: now - daysAgo * dayMs }, bot._id, 'America/Bogota', { received }),
    )
  for (const [daysAgo, messages] of [
    [0, 5],
    [1, 2],
    [13, 7],
    [14, 99],
  ] as const)
    await counted(daysAgo, messages)
  const contact = await server.call('POST', `/api/crm/${bot._id}/contacts`, {
    token,
    body: { phoneNumber: '573001112233' },
  })
  const at = `/api/crm/${bot._id}/contacts/${contact.json().contact._id}`
  await server.call('POST', `${at}/pause`, { token, body: {} })
  const hears = (answer: Answer) =>
    core.inTransaction({ bot: bot._id }, (transaction) =>
      noteRefusal(transaction, bot._id, {
        ask: { kind: 'transcribe', key: 'k', nodeId: null, mediaId: 'm' },
        answer,
      }),
    )
  const waiting = await server.createNode(token, bot._id, {
    name: 'Asistente',
    type: 'ASSISTANT_IA',
    config: { assistantId: 'asst_1' },
  })
  await hears({ ok: false, reason: 'refused', detail: 'No aceptó la clave', refusedKey: 'wrong_key' })

  const panel = async () => (await server.call('GET', '/api/stats/panel', { token })).json().bots
  const [first, second, ...others] = await panel()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    botId: bot._id,
    line: { status: 'disconnected', linked: false },
    messagesToday: 5,
    days: [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 5],
    pausedCustomers: 1,
    aiRefused: 'wrong_key',
    assistantsWaiting: [
      {
        nodeId: waiting._id,
        nodeName: 'Asistente',
        lacks: 'OpenAI cerró este asistente: pega sus instrucciones',
      },
    ],
  })
  expect(second).toMatchObject({
    botId: quiet._id,
    messagesToday: 0,
    pausedCustomers: 0,
    aiRefused: null,
    assistantsWaiting: [],
  })

  await server.call('POST', `${at}/resume`, { token, body: {} })
  await hears({ ok: true, text: 'Hola', ms: 800 })
  const pasted = { pasted: 'Vendes pan.', externalId: 'asst_1' }
  await server.call('POST', '/api/assistants/import', { token, body: pasted })
  expect((await panel())[0]).toMatchObject({
    pausedCustomers: 0,
    aiRefused: null,
    assistantsWaiting: [],
  })
})
