import type { ChannelLogger, Inbound, SessionStore } from '@recado/whatsapp'
import { notesCorrection, openQrChannel } from '@recado/whatsapp/qr'
import type { ClientVersions } from '@recado/whatsapp/qr'
import { everyBot, heldStore, type Holding, leaseOf } from '../../../cluster/holding.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Store } from '../../../platform/db/store.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import type { OpenChannel } from '../session.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { sessionStore } from '../session-store.ts'

export type QrSessionParts = {
  store: Store
  sealing: Sealing
  clock: Clock
  logger: ChannelLogger
  /** Every bot's holder is this process when absent. */
  holding?: Holding | undefined
  /** Of all lines; without it Baileys' own version, which nobody renews. */
  versions?: ClientVersions | undefined
  /** Another WhatsApp Web server, for the emulator. */
  waSocketUrl?: string | undefined
}

/** Opens lines that are linked by QR, their sessions in the database. */
export function qrSessions({
  store,
  sealing,
  clock,
  logger,
  holding = everyBot,
  versions,
  waSocketUrl,
}: QrSessionParts): OpenChannel {
  return (botId, listener) => {
    const lease = leaseOf(holding, botId)
    const held = heldStore(store, lease)
    const arrived = (items: Inbound[]): void => {
      listener.inbound(items).catch((error: unknown) => {
        // they are in the journal, and are routed after the next start at the latest
        logger.error({ botId, error: String(error) }, 'what arrived could not be routed')
      })
    }
    return openQrChannel({
      sessionStore: killable(sessionStore({ store: held, sealing, clock, botId, arrived })),
      listener,
      clock,
      logger,
      versions,
      waSocketUrl,
      ...(lease.node !== null && { isOurs: () => lease.holds(botId) }),
    })
  }
}

/** A transition of the driver's own: what it notes when a message, refused for its address, goes to the other one. */
const killable = (store: SessionStore): SessionStore => ({
  ...store,
  async commit(change) {
    const corrects = notesCorrection(change)
    if (corrects) failpoint('correction.before')
    await store.commit(change)
    if (corrects) failpoint('correction.after')
  },
})
