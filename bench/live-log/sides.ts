import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { Passwords } from '../../apps/server/src/accounts/passwords/passwords.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import type { LiveLogEntry } from '../../apps/server/src/platform/events.ts'
import { composeServer } from '../../apps/server/src/compose/server.ts'

/** A log that many follow over Socket.IO: where they go, and how it is told a new line. */
export type Side = { url: string; botId: string; token: string; say: (line: LiveLogEntry) => void }

/** The whole server on a directory of its own, with one bot that answers «hola» on a line that can be linked. */
export async function recado(directory: string, whatsApp: string) {
  const accessCode = 'medición'
  const config = readConfig({
    DATA_DIR: directory,
    WA_SOCKET_URL: whatsApp,
    ACCESS_CODE: accessCode,
    LOG_LEVEL: 'silent',
  })
  const { app, core, messaging, close } = await composeServer(config, {
    webDirectory: null,
    passwords: new Passwords(),
    delayScale: 0,
    pace: { burst: Infinity, everyMs: 1 },
    loopTurns: Infinity,
    socketsAnAccount: 1001,
  })
  const { host, conversations } = messaging
  await conversations.start()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  async function post<T>(path: string, body: object, token?: string): Promise<T> {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload: body,
    })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
    return answer.json<T>()
  }
  const password = 'una clave de medición'
  const { token } = await post<{ token: string }>('/auth/register', {
    name: 'Marta',
    email: 'marta@tienda.co',
    password,
    accessCode,
  })
  const newBot = async (name: string): Promise<string> =>
    (await post<{ bot: { _id: string } }>('/bots', { name }, token)).bot._id
  const answering = await newBot('Tienda')
  await post(
    `/bots/${answering}/nodes`,
    { type: 'CUSTOM', name: 'Saludo', config: { regex: 'hola', response: '¡Hola! ¿Qué buscas?' } },
    token,
  )
  const botId = await newBot('Solo registros')
  const fanOut: Side = { url, botId, token, say: (line) => core.bus.publish({ type: 'log', botId, line }) }

  /** `scan` is given the first QR. */
  async function link(scan: (qr: string) => Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let scanned = false
    const stop = core.bus.subscribe((event) => {
      if (event.type !== 'wa_status' || event.botId !== answering) return
      host.status(answering).then(({ qr, status }) => {
        if (status === 'connected') resolve()
        if (qr === null || scanned) return
        scanned = true
        scan(qr).catch(reject)
      }, reject)
    })
    await host.connect(answering)
    await promise.finally(stop)
  }
  return { fanOut, answering: { url, botId: answering, token }, link, close }
}

/** The same lines by Socket.IO alone, each emitted to the room of all who follow. */
export async function bareSocketIo(): Promise<Side & { close: () => Promise<void> }> {
  const http = createServer()
  const server = new Server(http, { transports: ['websocket', 'polling'], serveClient: false })
  server.on('connection', (socket) => {
    socket.on('subscribeBotLogs', async () => {
      await socket.join('log')
      socket.emit('botLogsSubscribed', { botName: 'Solo registros' })
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    botId: 'bot',
    token: '',
    say: ({ at, ...line }) =>
      server.to('log').emit('logMessage', { ...line, timestamp: new Date(at).toISOString() }),
    close: () => server.close(),
  }
}
