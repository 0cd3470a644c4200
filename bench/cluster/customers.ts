import { setTimeout as pass } from 'node:timers/promises'
import type { Channel, ChannelListener } from '@recado/whatsapp'
import { stubChannel } from '../pipeline/recado.ts'
import type { Traffic } from './protocol.ts'

/** Past this a reply is lost, and so is what was measured. */
const patienceMs = 60_000

/** Lines of a server on which every message is accepted at once, and the customers who write to them. */
export class Customers {
  readonly #listeners = new Map<string, ChannelListener>()
  readonly #waiting = new Map<string, () => void>()
  #wire = 0

  get lines(): number {
    return this.#listeners.size
  }

  /** A bot's line: up with its first `connect`. */
  open(botId: string, listener: ChannelListener): Channel {
    const channel = stubChannel(({ wireId, peer }) => {
      if (wireId === null) return
      void listener
        .delivery([{ wireId, state: 'accepted' }])
        .then(() => this.#waiting.get(`${botId} ${peer.phoneNumber}`)?.())
    })
    return {
      ...channel,
      connect: async () => {
        this.#listeners.set(botId, listener)
        const phoneNumber = `57${Number.parseInt(botId.slice(-9), 16)}`
        listener.updated({ status: 'connected', phoneNumber, name: null })
      },
      close: async () => {
        this.#listeners.delete(botId)
        listener.updated({ status: 'disconnected', reason: null, willRetry: false })
      },
    }
  }

  /** Resolves with how long each message waited for its reply, in ms. */
  async drive({ bots, customersEach, everyMs, forMs }: Traffic): Promise<number[]> {
    const latencies: number[] = []
    const until = performance.now() + forMs
    const all = bots.flatMap((botId) => Array.from({ length: customersEach }, (_, at) => ({ botId, at })))
    await Promise.all(
      all.map(async ({ botId, at }, place) => {
        const listener = this.#listeners.get(botId)
        if (!listener) return
        // Spread over the first moment, as customers are, whichever server has their bot: two at the same instant
        // wait for each other.
        await pass((everyMs * place) / all.length)
        while (performance.now() < until) {
          const took = await this.#roundTrip(botId, listener, String(57311e7 + at))
          latencies.push(took)
          if (took < everyMs) await pass(everyMs - took)
        }
      }),
    )
    return latencies
  }

  async #roundTrip(botId: string, listener: ChannelListener, phoneNumber: string): Promise<number> {
    const began = performance.now()
    const answered = new Promise<void>((resolve, reject) => {
      const lost = setTimeout(() => reject(new Error(`${botId} does not answer`)), patienceMs)
      this.#waiting.set(`${botId} ${phoneNumber}`, () => {
        clearTimeout(lost)
        resolve()
      })
    })
    await listener.inbound([
      {
        kind: 'message',
        wireId: `IN${process.pid}-${++this.#wire}`,
        peer: { phoneNumber, lid: null },
        fromMe: false,
        at: Date.now(),
        pushName: null,
        content: { type: 'text', text: 'hola' },
        raw: Uint8Array.of(1),
      },
    ])
    await answered
    return performance.now() - began
  }
}
