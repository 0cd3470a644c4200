// Bare Baileys echo bots, their logins in memory: started by echo.ts with the emulator's address.
import makeWASocket, { Browsers, initAuthCreds } from 'baileys'
import type { AuthenticationState, SignalDataTypeMap, UserFacingSocketConfig, WASocket } from 'baileys'
import { silenceLibsignal } from '../../packages/whatsapp/src/qr/baileys/silence-libsignal.ts'
import { serve } from './bots.ts'

const [waWebSocketUrl = ''] = process.argv.slice(2)
const sockets = new Map<number, WASocket>()
const nothing = (): void => {}
const logger: NonNullable<UserFacingSocketConfig['logger']> = {
  level: 'silent',
  child: () => logger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
let ended = false

silenceLibsignal()
serve({
  link(line, qr) {
    const auth = memoryAuth()
    return new Promise((resolve) => connect(line, auth, qr, resolve))
  },
  async end() {
    ended = true
    for (const socket of sockets.values()) await socket.end(undefined)
  },
})

function connect(line: number, auth: AuthenticationState, qr: (qr: string) => void, up: () => void): void {
  const socket = makeWASocket({ auth, waWebSocketUrl, logger, browser: Browsers.ubuntu('Chrome') })
  sockets.set(line, socket)
  socket.ev.on('creds.update', (update) => void Object.assign(auth.creds, update))
  socket.ev.on('connection.update', (update) => {
    if (update.qr) qr(update.qr)
    if (update.connection === 'open') up()
    if (update.connection === 'close' && !ended) connect(line, auth, qr, up)
  })
  socket.ev.on('messages.upsert', ({ messages, type }) => {
    for (const { key, message } of messages) {
      const text = message?.conversation || message?.extendedTextMessage?.text
      if (type === 'notify' && !key.fromMe && key.remoteJid && text)
        void socket.sendMessage(key.remoteJid, { text: `eco ${text}` })
    }
  })
}

function memoryAuth(): AuthenticationState {
  const kept = new Map<string, unknown>()
  return {
    creds: initAuthCreds(),
    keys: {
      get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
        const found: Record<string, SignalDataTypeMap[T]> = {}
        for (const id of ids) {
          const value = kept.get(`${type}|${id}`)
          // What was stored under a type was of that type.
          if (value !== undefined) found[id] = value as SignalDataTypeMap[T]
        }
        return found
      },
      set: async (data) => {
        for (const [type, values] of Object.entries(data)) {
          for (const [id, value] of Object.entries(values ?? {})) {
            if (value === null || value === undefined) kept.delete(`${type}|${id}`)
            else kept.set(`${type}|${id}`, value)
          }
        }
      },
    },
  }
}
