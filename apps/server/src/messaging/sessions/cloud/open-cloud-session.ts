import type { ChannelLogger, Peer } from '@recado/whatsapp'
import { openCloudChannel } from '@recado/whatsapp/cloud'
import { everyBot, heldStore, type Holding, leaseOf } from '../../../cluster/holding.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { Db, Store } from '../../../platform/db/store.ts'
import { lastHeard } from '../../outbox/chat.ts'
import { contactIdOfPeer } from '../../people/contact-of-peer.ts'
import type { OpenChannel } from '../session.ts'
import { sessionStore } from '../session-store.ts'
import { heardAt, isAlone, leftBecause } from './cloud-lines.repository.ts'

export type CloudSessionParts = {
  store: Store
  sealing: Sealing
  clock: Clock
  logger: ChannelLogger
  /** Every bot's holder is this process when absent. */
  holding?: Holding | undefined
  /** Another Graph, for the emulator. */
  baseUrl?: string | undefined
}

/** Opens lines on Meta's Cloud API, their credentials in the database. */
export function cloudSessions(parts: CloudSessionParts): OpenChannel {
  const { store, sealing, clock, logger, holding = everyBot, baseUrl } = parts
  return (botId, listener) => {
    const held = heldStore(store, leaseOf(holding, botId))
    return openCloudChannel({
      sessionStore: sessionStore({ store: held, sealing, clock, botId, arrived: () => {} }),
      listener,
      lastHeard: (peer) => store.read((db) => lastOf(db, botId, peer)),
      lastWebhookAt: () => store.read((db) => heardAt(db, botId)),
      leftBecause: () => store.read((db) => leftBecause(db, botId)),
      isAlone: (accountId) => store.read((db) => isAlone(db, botId, accountId)),
      clock,
      logger,
      baseUrl,
    })
  }
}

async function lastOf(db: Db, botId: string, peer: Peer): Promise<string | null> {
  const contactId = await contactIdOfPeer(db, botId, peer)
  if (contactId === null) return null
  const [last] = (await lastHeard(db, contactId, 1)).wireIds
  return last ?? null
}
