import type { WaStatus } from '@recado/contract/whatsapp'
import type { ChannelLogger } from '@recado/whatsapp'
import { toDataURL } from 'qrcode'
import { ownedBot } from '../bots/owned-bot.ts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/store.ts'
import { whatsAppText } from '../text/whatsapp.ts'
import type { ChannelHost } from './channel-host.ts'
import type { LineStatus } from './line-status.ts'

/** A page waits at most 4 s for the answer to «connect»; the rest of them is for the way there and back. */
const CONNECT_MS = 3_500
const QR_PIXELS = 320

type StatusName = WaStatus['status']
export type ConnectAnswer = {
  success: boolean
  status: StatusName
  phoneNumber: string | null
  message: string
}
export type LineAnswer = { success: boolean; status: StatusName }

/** The four calls of the WhatsApp page. Each is refused with 404 for a bot that is not the owner's. */
export type WhatsAppService = {
  status(ownerId: string, botId: string): Promise<WaStatus>
  /** Answers in time always; a failure is an answer too. */
  connect(ownerId: string, botId: string): Promise<ConnectAnswer>
  disconnect(ownerId: string, botId: string): Promise<LineAnswer>
  /** Unlinks and forgets the session. */
  clear(ownerId: string, botId: string): Promise<LineAnswer>
}

export type WhatsAppServiceParts = {
  store: Store
  host: Pick<ChannelHost, 'status' | 'connect' | 'disconnect' | 'unlink' | 'settled'>
  clock: Clock
  logger: ChannelLogger
}

export function createWhatsAppService({ store, host, clock, logger }: WhatsAppServiceParts): WhatsAppService {
  const owned = (ownerId: string, botId: string) => store.read((db) => ownedBot(db, ownerId, botId))

  async function attempt(botId: string, stop: AbortSignal): Promise<LineStatus> {
    await host.connect(botId)
    return host.settled(botId, stop)
  }

  return {
    async status(ownerId, botId) {
      await owned(ownerId, botId)
      return presented(await host.status(botId))
    },

    async connect(ownerId, botId) {
      await owned(ownerId, botId)
      const before = await host.status(botId)
      if (before.status === 'connected') return answer(before, whatsAppText.alreadyConnected)
      const late = new AbortController()
      const timeUp = Promise.withResolvers<null>()
      const cancel = clock.setTimer(CONNECT_MS, () => {
        late.abort()
        timeUp.resolve(null)
      })
      try {
        const status = await Promise.race([attempt(botId, late.signal), timeUp.promise])
        return answer(status ?? (await host.status(botId)), whatsAppText.connectedNow)
      } catch (error) {
        logger.error({ botId, error: String(error) }, 'a WhatsApp line could not be started')
        return { success: false, status: 'error', phoneNumber: null, message: whatsAppText.failed }
      } finally {
        cancel()
      }
    },

    async disconnect(ownerId, botId) {
      await owned(ownerId, botId)
      await host.disconnect(botId)
      return { success: true, status: 'disconnected' }
    },

    async clear(ownerId, botId) {
      await owned(ownerId, botId)
      await host.unlink(botId)
      return { success: true, status: 'disconnected' }
    },
  }
}

function answer(line: LineStatus, connected: string): ConnectAnswer {
  const { status, phoneNumber, reason } = line
  if (status === 'connected') return { success: true, status, phoneNumber, message: connected }
  if (status === 'qr_ready') return { success: true, status, phoneNumber, message: whatsAppText.scan }
  if (status === 'error' || (status === 'disconnected' && reason !== null)) {
    const message = reason === null ? whatsAppText.failed : whatsAppText.down[reason]
    return { success: false, status: 'error', phoneNumber, message }
  }
  return { success: true, status: 'starting', phoneNumber, message: whatsAppText.starting }
}

async function presented(line: LineStatus): Promise<WaStatus> {
  const { status, qr, qrExpiresAt, phoneNumber, reason } = line
  return {
    status,
    qr: qr === null ? null : await picture(qr),
    qrExpiresAt,
    phoneNumber,
    error: reason === null ? null : whatsAppText.down[reason],
    reason,
  }
}

/** The newest drawings, by their text: several pages and polls show the same QR for 20 s and longer. */
const drawn = new Map<string, Promise<string>>()
const KEPT = 100

function picture(qr: string): Promise<string> {
  const known = drawn.get(qr)
  if (known) return known
  const drawing = toDataURL(qr, { width: QR_PIXELS, margin: 2, errorCorrectionLevel: 'L' })
  drawn.set(qr, drawing)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  return drawing
}
