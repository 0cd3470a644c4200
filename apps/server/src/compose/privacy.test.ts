import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { OtlpReceiver } from '../testing/otlp-receiver.ts'

test('no key, token or word of a conversation reaches the log at any level, the console, the metrics or the traces', async () => {
  const printed: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void printed.push(line) })
  // Under what the driver puts over the console: what it lets by is seen here.
  const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level),
  )
  vi.resetModules()
  const receiver = new OtlpReceiver()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.listen() }
  const { openLinkedServer } = await import('../testing/linked-server.ts')
  const linked = await openLinkedServer(2, { logger }, env)
  for (const spy of consoles) {
    spy.mockImplementation((...words) => void printed.push(JSON.stringify(words)))
  }
  try {
    await linked.everybodyWrites('hola, mi clave es canario-7781')
    await linked.settled()
    // A connection that comes back, a login that fails, and a call with a bad body are told of as well.
    linked.emulator.dropConnections()
    await linked.online(true)
    await linked.everybodyWrites('hola, soy yo: canario-7782')
    await linked.settled()
    const { api, token, botId } = linked
    await api.call('GET', `/api/wa/doctor/${botId}`, { token })
    await api.login({ email: 'persona1@correo.co', password: 'canario-7783' })
    await api.call('POST', `/api/bots/${botId}/simulate`, {
      token,
      body: { message: 'canario-7784', no: 1 },
    })
    const { messaging, core } = api.server
    await messaging.host.unlink(botId)
    const kept = await core.store.read((db) =>
      db.selectFrom('messages').select('text').where('text', 'like', '%canario%').execute(),
    )
    expect(kept.length).toBe(4)
    const { body: metrics } = await api.call('GET', '/metrics')
    expect(metrics).toContain('recado_turns_total')
    // What is left of the traces goes out as it ends.
    await api.server.close()
    expect(receiver.spans.map(({ name }) => name)).toContain('acceptance')
    const said = [...printed, metrics, receiver.raw].join('\n')
    expect(said).not.toBe('')
    for (const secret of ['canario', token, 'privKey', 'private', 'Closing session', 'rootKey', '¡Hola!']) {
      expect(said).not.toContain(secret)
    }
    // Nor anything of a key's shape: 32 bytes in base64 or hexadecimal, or a buffer as the console and JSON write it.
    expect(said).not.toMatch(
      /(?<![\w+/])[\w+/]{43}=|(?<![\da-f])[\da-f]{64}(?![\da-f])|"type":"Buffer"|<Buffer /i,
    )
  } finally {
    for (const spy of consoles) spy.mockRestore()
    await linked.close()
    await receiver.close()
  }
})
