import { hostname } from 'node:os'
import { ScriptedAi, fails, says } from '@recado/scripted-ai'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openLinkedServer } from '../../testing/linked-server.ts'
import { OtlpReceiver } from '../../testing/otlp-receiver.ts'

const ofServer = `server="${hostname()}:3000"`
const seconds = (nanos: string): number => Number(BigInt(nanos) / 1_000_000n) / 1000

test('a turn is one trace of its steps, its figures are counted, and nothing says what was written', async () => {
  const began = Date.now() / 1000
  const receiver = new OtlpReceiver()
  const provider = new ScriptedAi()
  const lines: string[] = []
  const linked = await openLinkedServer(
    1,
    { logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) },
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${await receiver.listen()}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20canario, x-shop=1',
      OPENAI_API_KEY: 'sk-test-key',
      OPENAI_BASE_URL: await provider.listen(),
    },
  )
  onTestFinished(async () => {
    await linked.close()
    await provider.close()
    await receiver.close()
  })
  const { api, token, botId } = linked
  await api.createNode(
    token,
    botId,
    { type: 'BRAIN', name: 'Agente', config: { businessDescription: 'Vendemos tortas.' } },
    'intelligent-nodes',
  )
  provider.follow(says('canario-tres: abrimos temprano'))
  await linked.everybodyWrites('hola, ¿a qué hora abren?')
  await linked.settled()
  await linked.everybodyWrites('canario-1: ¿a qué hora abren?')
  await linked.settled()
  provider.follow(fails(401))
  await linked.everybodyWrites('canario-2: ¿y los domingos?')
  await linked.settled()
  await api.call('GET', `/api/bots/${botId}/nodes?buscar=canario-4`, { token })

  const { body: figures } = await api.call('GET', '/metrics')
  const plain = figures.replaceAll(`,${ofServer}`, '').replaceAll(`{${ofServer}}`, '')
  for (const figure of [
    'recado_turns_total{outcome="replied"} 3',
    'recado_messages_total{direction="in"} 3',
    'recado_messages_total{direction="out"} 3',
    'recado_ask_duration_seconds_count{kind="ai",outcome="ok"} 1',
    'recado_ask_duration_seconds_count{kind="ai",outcome="refused"} 1',
    'recado_ai_tokens_total{direction="input"} 31',
    'recado_http_request_duration_seconds_count{method="POST",route="/api/bots",status="201"} 1',
    'recado_whatsapp_lines{state="connected"} 1',
    'recado_queue_depth{queue="turns",state="waiting"} 0',
    'recado_database_up 1',
    ...['arrival', 'wait', 'decide', 'send', 'acceptance'].map(
      (step) => `recado_step_duration_seconds_count{step="${step}"} 3`,
    ),
  ]) {
    expect(plain).toContain(`\n${figure}\n`)
  }
  // Of several servers everybody's figures are told apart.
  for (const figure of figures.split('\n').filter((line) => /^\w/.test(line)))
    expect(figure).toContain(ofServer)
  expect(plain).toMatch(/\nrecado_event_loop_lag_seconds\{quantile="0\.99"\} [\d.]+\n/)

  await api.server.close()
  const roots = receiver.spans.filter(({ name }) => name === 'turn')
  expect(roots.length).toBe(3)
  for (const [position, root] of roots.entries()) {
    const below = receiver.spans.filter(({ parentSpanId }) => parentSpanId === root.spanId)
    expect(below.map(({ name }) => name).toSorted()).toEqual(
      ['acceptance', 'arrival', 'decide', ...(position > 0 ? ['ask ai'] : []), 'send'].toSorted(),
    )
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([root.traceId]))
    for (const { startTimeUnixNano, endTimeUnixNano } of [root, ...below]) {
      expect(seconds(startTimeUnixNano)).toBeGreaterThan(began)
      expect(seconds(endTimeUnixNano)).toBeGreaterThanOrEqual(seconds(startTimeUnixNano))
    }
  }
  expect(receiver.headers).toMatchObject({ authorization: 'Bearer canario', 'x-shop': '1' })
  const request = receiver.spans.find(({ name }) => name === 'GET /api/bots/:botId/nodes')
  expect(request?.attributes).toContainEqual({ key: 'recado.bot.id', value: { stringValue: botId } })

  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered).toContainEqual(
    expect.objectContaining({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      botId,
      method: 'GET',
      route: '/api/bots/:botId/nodes',
      ms: expect.any(Number),
    }),
  )
  for (const told of [figures, receiver.raw, lines.join('')])
    expect(told).not.toMatch(/canario|sk-test|573001/)
})
