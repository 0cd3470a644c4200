import type { NumberAge, WaDiagnosis, WaStatus } from '@recado/contract/messaging/whatsapp'
import { capabilitiesOfDriver } from '@recado/whatsapp'
import type { ChannelLogger } from '@recado/whatsapp'
import { LRUCache } from 'lru-cache'
import { toDataURL } from 'qrcode'
import type { BotCapabilities } from '../bots/capabilities.ts'
import { ownedBot } from '../bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { phoneOfBot } from '../bots/phone-of-bot.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { capReachedUntil, newChatsLocked } from '../../text/messaging/new-chats.ts'
import { knownCap } from './state/new-chat-cap.ts'
import { driverOf } from './sessions.repository.ts'
import { heardAt } from './cloud/cloud-lines.repository.ts'
import { noteNumberAge } from './state/number-age.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { diagnose } from './state/doctor.ts'
import { nextTryAt, passkeyTries } from './state/passkey-tries.ts'
import { lastEvents } from './state/session-events.ts'
import { silenceOfCustomers } from './state/silence-of-customers.ts'
import { timeLockOf } from './state/time-lock.ts'
import { sessionHealth } from './state/session-health.ts'
import type { SessionHealthRow } from './state/session-health.ts'
import { type Holder, holderAgainst } from './number-holder.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { whatsAppText, whyDown } from '../../text/messaging/whatsapp.ts'
import type { ChannelHost } from './channel-host.ts'
import type { SessionStatus } from './state/session-status.ts'

/** A page waits at most 4 s for the answer to «connect»; the rest of them is for the way there and back. */
const CONNECT_MS = 3_500
const QR_PIXELS = 320

type StatusName = WaStatus['status']
export type ConnectAnswer = {
  success: boolean
  status: StatusName
  phoneNumber: string | null
  reason: string | null
  message: string
}
export type CodeAnswer = ConnectAnswer & { code: string | null; expiresAt: string | null }
export type LinkAnswer = { success: boolean; status: StatusName }

/** The calls of the WhatsApp page. Each is refused with 404 for a bot that is not the owner's. */
export type WhatsAppService = {
  status(ownerId: string, botId: string): Promise<WaStatus>
  /** Answers in time always; a failure is an answer too. */
  connect(ownerId: string, botId: string): Promise<ConnectAnswer>
  /** Links by a code that is typed on the phone of `written`, a number in any form; refused with 400 for what is none. */
  linkByCode(ownerId: string, botId: string, written: string): Promise<CodeAnswer>
  diagnose(ownerId: string, botId: string): Promise<WaDiagnosis>
  /** What its owner says of the number; refused with 409 while none is linked. */
  setNumberAge(ownerId: string, botId: string, answer: NumberAge): Promise<{ answer: NumberAge }>
  /** Takes the number of another bot of the same owner: that one is unlinked, and this one comes up. */
  move(ownerId: string, botId: string): Promise<ConnectAnswer>
  disconnect(ownerId: string, botId: string): Promise<LinkAnswer>
  /** Unlinks and forgets the session. */
  clear(ownerId: string, botId: string): Promise<LinkAnswer>
}

export type WhatsAppServiceParts = {
  store: Store
  inTransaction: InTransaction
  host: Pick<ChannelHost, 'status' | 'connect' | 'disconnect' | 'unlink' | 'settled' | 'lastFrameAt'>
  clock: Clock
  logger: ChannelLogger
  /** Of the bots of this installation. */
  capabilities: BotCapabilities
}

export function createWhatsAppService(parts: WhatsAppServiceParts): WhatsAppService {
  const { store, inTransaction, host, clock, logger, capabilities } = parts
  const owned = (ownerId: string, botId: string) => store.read((db) => ownedBot(db, ownerId, botId))

  async function attempt(
    botId: string,
    stop: AbortSignal,
    how?: { phoneNumber: string },
  ): Promise<SessionStatus> {
    await host.connect(botId, how)
    return host.settled(botId, stop)
  }

  /** Connects and waits for what comes of it, as long as a page waits; null when it could not even be tried. */
  async function started(botId: string, how?: { phoneNumber: string }): Promise<SessionStatus | null> {
    const late = new AbortController()
    const timeUp = Promise.withResolvers<null>()
    const cancel = clock.setTimer(CONNECT_MS, () => {
      late.abort()
      timeUp.resolve(null)
    })
    try {
      const status = await Promise.race([attempt(botId, late.signal, how), timeUp.promise])
      return status ?? (await host.status(botId))
    } catch (error) {
      logger.error({ botId, error: String(error) }, 'a WhatsApp line could not be started')
      return null
    } finally {
      cancel()
    }
  }

  async function connected(botId: string): Promise<ConnectAnswer> {
    const before = await host.status(botId)
    if (before.status === 'connected') return answer(before, whatsAppText.alreadyConnected)
    const status = await started(botId)
    return status ? answer(status, whatsAppText.connectedNow) : failed
  }

  return {
    async status(ownerId, botId) {
      await owned(ownerId, botId)
      const line = await host.status(botId)
      const [health, holder, tries, newChats, driver] = await store.read((db) =>
        Promise.all([
          sessionHealth(db, botId),
          line.reason === 'number_taken' ? holderAgainst(db, botId) : null,
          line.reason === 'passkey_required' ? passkeyTries(db, botId, clock.now()) : null,
          newChatsInWords(db, botId, clock.now()),
          driverOf(db, botId),
        ]),
      )
      const { link, window24h, templates, paidPerMessage, polls, forms } = capabilitiesOfDriver[driver]
      const taken = holder && { ...holder, own: holder.ownerId === ownerId }
      return {
        link,
        ...(await presented(line, health, taken)),
        nextTryAt: instantOf(tries && nextTryAt(tries)),
        newChats,
        can: { window24h, templates, paidPerMessage, polls: polls !== null, forms },
      }
    },

    async setNumberAge(ownerId, botId, answer) {
      await owned(ownerId, botId)
      const noted = await inTransaction({ bot: botId }, (transaction) =>
        noteNumberAge(transaction, botId, answer),
      )
      if (!noted) throw new Refusal('conflict', whatsAppText.linkFirst)
      return { answer }
    },

    async connect(ownerId, botId) {
      await owned(ownerId, botId)
      return connected(botId)
    },

    async move(ownerId, botId) {
      await owned(ownerId, botId)
      const holder = await store.read((db) => holderAgainst(db, botId))
      if (holder && holder.ownerId !== ownerId)
        throw new Refusal('conflict', whatsAppText.numberTaken.foreign)
      if (holder) await host.unlink(holder.botId)
      return connected(botId)
    },

    async linkByCode(ownerId, botId, written) {
      const bot = await owned(ownerId, botId)
      const phoneNumber = await store.read((db) => phoneOfBot(db, bot, written))
      const before = await host.status(botId)
      const none = { code: null, expiresAt: null }
      if (before.status === 'connected') return { ...answer(before, whatsAppText.alreadyConnected), ...none }
      const status = await started(botId, { phoneNumber })
      if (!status) return { ...failed, ...none }
      return {
        ...answer(status, whatsAppText.connectedNow),
        phoneNumber: status.phoneNumber ?? phoneNumber,
        code: status.code,
        expiresAt: status.code === null ? null : instantOf(status.qrExpiresAt),
      }
    },

    async diagnose(ownerId, botId) {
      await owned(ownerId, botId)
      const line = await host.status(botId)
      return store.read(async (db) => {
        const now = clock.now()
        const [health, events] = [await sessionHealth(db, botId), await lastEvents(db, botId)]
        const [lock, tries] = [await timeLockOf(db, botId), await passkeyTries(db, botId, now)]
        const signAt = Math.max(health.phoneSeenAt ?? 0, health.linkedAt ?? 0)
        const silence =
          line.status === 'connected' ? await silenceOfCustomers(db, botId, { heardAt: signAt, now }) : null
        const hasPhone = (await linkOf(db, botId)) === 'qr'
        const toldAt = hasPhone ? null : await heardAt(db, botId)
        const lastFrameAt = hasPhone ? host.lastFrameAt(botId) : toldAt
        const isUntried = !hasPhone && toldAt === null
        const more = {
          hasPhone,
          isUntried,
          silence,
          passkeyTries: tries,
          capabilities,
          now,
        }
        return diagnose({ line, health, lock, events, lastFrameAt, ...more })
      })
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

const failed = {
  success: false,
  status: 'error',
  phoneNumber: null,
  reason: null,
  message: whatsAppText.failed,
} as const

function answer(line: SessionStatus, connected: string): ConnectAnswer {
  const { status, phoneNumber, reason, willRetry } = line
  if (status === 'connected') return { success: true, status, phoneNumber, reason: null, message: connected }
  if (status === 'qr_ready')
    return {
      success: true,
      status,
      phoneNumber,
      reason: null,
      message: line.code ? whatsAppText.typeCode : whatsAppText.scan,
    }
  if (status === 'error' || (status === 'disconnected' && reason !== null)) {
    const message = reason === null ? whatsAppText.failed : whyDown({ reason, willRetry })
    return { success: false, status: 'error', phoneNumber, reason, message }
  }
  return { success: true, status: 'starting', phoneNumber, reason: null, message: whatsAppText.starting }
}

const linkOf = async (db: Db, botId: string): Promise<WaStatus['link']> =>
  capabilitiesOfDriver[await driverOf(db, botId)].link

/** Why, and until when, WhatsApp lets the number open no new chats; null while it does. */
async function newChatsInWords(db: Db, botId: string, now: number): Promise<string | null> {
  const { until, timezone } = await timeLockOf(db, botId)
  if (until !== null) return newChatsLocked(until, timezone)
  const cap = await knownCap(db, botId, now)
  return cap?.status === 'capped' ? capReachedUntil(cap.until, timezone) : null
}

/** `holder`: who has the number that was refused to this line. */
async function presented(
  line: SessionStatus,
  health: SessionHealthRow,
  holder: (Holder & { own: boolean }) | null,
): Promise<Omit<WaStatus, 'link' | 'nextTryAt' | 'newChats' | 'can'>> {
  const { status, qr, qrExpiresAt, qrAgain, code, phoneNumber, reason, willRetry, detail } = line
  const { linked, downSince, alertedAt } = health
  return {
    status,
    qr: qr === null ? null : await picture(qr),
    qrExpiresAt: instantOf(qrExpiresAt),
    qrAgain,
    code,
    phoneNumber,
    error:
      reason === null
        ? null
        : reason === 'number_taken'
          ? whyTaken(holder)
          : whyDown({ reason, willRetry, detail }),
    reason,
    linked,
    downSince: instantOf(downSince),
    alertedAt: instantOf(alertedAt),
    takenBy: holder?.own ? { botId: holder.botId, name: holder.botName } : null,
  }
}

/** Another account's bot has no name here. */
function whyTaken(holder: (Holder & { own: boolean }) | null): string {
  const { numberTaken } = whatsAppText
  if (!holder) return numberTaken.free
  return holder.own ? numberTaken.own(holder.botName) : numberTaken.foreign
}

/** The newest drawings, by their text: several pages and polls show the same QR for 20 s and longer. */
const drawn = new LRUCache<string, Promise<string>>({ max: 100 })

function picture(qr: string): Promise<string> {
  const known = drawn.get(qr)
  if (known) return known
  const drawing = toDataURL(qr, { width: QR_PIXELS, margin: 2, errorCorrectionLevel: 'L' })
  drawn.set(qr, drawing)
  return drawing
}
