import type { ChannelClock, ChannelLogger } from '../../channel.ts'
import { ChannelDownError, NotOnNetworkError } from '../../channel.ts'
import { peerOf } from '../addresses.ts'
import type { Connection } from '../connection/connection.ts'
import { networkForm } from '../outgoing/known-number.ts'

/** Of one number nobody asks more often: every message to it is acknowledged so until the pair is another. */
const AGAIN_MS = 10 * 60_000

type OpenConnection = Pick<Connection, 'socket' | 'auth' | 'open'>

/**
 * Pairs of number and LID of which the network says that they hold no more (`refresh_lid` on an acknowledgement: the number is
 * another account's now, and who goes on writing risks a ban; Baileys issue 2661, whatsmeow issue 1313 of 16 August 2026).
 */
export class StalePairs {
  readonly #clock: ChannelClock
  readonly #logger: ChannelLogger
  readonly #asked = new Map<string, number>()

  constructor(clock: ChannelClock, logger: ChannelLogger) {
    this.#clock = clock
    this.#logger = logger
  }

  /**
   * Asks the network, by number, whose an address is that it calls stale. A new pair is stored, which tells of it and lets go of
   * the old one. Never fails: the next message is acknowledged so again.
   */
  async renew(connection: OpenConnection, address: string): Promise<void> {
    try {
      const number = await numberOf(connection, address)
      const now = this.#clock.elapsed()
      if (number === null || now - (this.#asked.get(number) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return
      this.#asked.set(number, now)
      await networkForm(connection, number, this.#logger)
    } catch (error) {
      const nobody = error instanceof NotOnNetworkError
      if (nobody || error instanceof ChannelDownError) {
        this.#logger.debug({ nobody }, 'a stale pair of number and LID stays')
        return
      }
      this.#logger.error({ error: String(error) }, 'a stale pair of number and LID could not be renewed')
    }
  }
}

async function numberOf({ socket }: OpenConnection, address: string): Promise<string | null> {
  const peer = peerOf(address)
  if (peer?.phoneNumber !== null) return peer?.phoneNumber ?? null
  const number = await socket.signalRepository.lidMapping.getPNForLID(address)
  return peerOf(number)?.phoneNumber ?? null
}
