import type { Answer, Ask, ConversationState, TraceStep } from '@recado/engine'
import type { InboundContent } from '@recado/whatsapp'
import { Shop } from '../../messaging/testing/shop.ts'
import { type Decided, type Deed, type ParityCase, stubbedBody } from './case.ts'

const minute = 60_000

/**
 * Long ago, since conversations take months and ids take the machine's time: what seems to be made after its own moment
 * is never old enough to be forgotten.
 */
const start = Date.UTC(2020, 0, 6, 15)

/** A server's inbox, turns and outbox on a stub of WhatsApp: one bot that becomes each case's in turn. */
export class InboxSide {
  readonly #shop: Shop
  /** What the voice notes of the turn in hand say, in order. */
  readonly #spoken: string[]

  private constructor(shop: Shop, spoken: string[]) {
    this.#shop = shop
    this.#spoken = spoken
  }

  static async open(): Promise<InboxSide> {
    const spoken: string[] = []
    const heard = new Map<string, string>()
    const perform = async (ask: Ask): Promise<Answer> => {
      if (ask.kind === 'http') return { ok: true, ms: 1, ...stubbedBody(ask.url) }
      if (ask.kind !== 'transcribe') throw new Error('Nothing is asked of AI here')
      // Two nodes may listen to the same note.
      const words = heard.get(ask.mediaId) ?? spoken.shift() ?? ''
      heard.set(ask.mediaId, words)
      return { ok: true, ms: 1, text: words }
    }
    return new InboxSide(await Shop.open({ start, nodes: [], perform }), spoken)
  }

  get errors(): readonly unknown[] {
    return this.#shop.errors
  }

  /** Lets a customer have the whole conversation; gives what the server decided and sent. */
  async decide({ settings, nodes, customer, turns }: ParityCase): Promise<Decided> {
    const shop = this.#shop
    await shop.become({ settings, nodes })
    const decided: Decided['turns'] = []
    for (const { minutesLater, deeds } of turns) {
      shop.clock.jump(minutesLater * minute)
      await shop.clock.advance(1)
      const before = shop.clock.now()
      this.#spoken.splice(0, Infinity, ...deeds.flatMap((deed) => (deed.type === 'voice' ? deed.words : [])))
      for (const deed of deeds) await this.#receive(deed, customer)
      await shop.clock.advance(minute)
      while (await this.#isBusy()) await shop.clock.advance(1)
      decided.push(...(await this.#turnsSince(customer.phoneNumber, before)))
    }
    const replies = shop.network.textsTo(customer.phoneNumber)
    return { turns: decided, replies, state: await this.#stateOf(customer.phoneNumber) }
  }

  close(): Promise<void> {
    return this.#shop.close()
  }

  async #receive(deed: Deed, { name, phoneNumber }: ParityCase['customer']): Promise<void> {
    const shop = this.#shop
    if (deed.type !== 'call') {
      await shop.receive(shop.message('', { from: phoneNumber, pushName: name, content: contentOf(deed) }))
      return
    }
    const { wireId, peer, at } = shop.message('', { from: phoneNumber })
    await shop.receive({ kind: 'call', callId: wireId, peer, at })
  }

  /** The clock gives work so many turns of the event loop; on a busy machine it may need more. */
  #isBusy(): Promise<boolean> {
    return this.#shop.store.read(async (db) => {
      const arrived = db.selectFrom('journal').select('id').where('state', '=', 'new')
      const turns = db.selectFrom('turns').select('id').where('state', 'in', ['waiting', 'running'])
      const leaving = db
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', ['queued', 'sending'])
        .where('contactId', 'is not', null)
      const found = await Promise.all([arrived, turns, leaving].map((query) => query.executeTakeFirst()))
      return found.some((row) => row !== undefined)
    })
  }

  async #turnsSince(phoneNumber: string, since: number): Promise<Decided['turns']> {
    const { id } = await this.#shop.contact(phoneNumber)
    const turns = await this.#shop.store.read((db) =>
      db
        .selectFrom('turns')
        .select(['startedAt', 'trace'])
        .where('contactId', '=', id)
        .where('state', '=', 'done')
        .where('startedAt', '>=', since)
        .orderBy('startedAt')
        .execute(),
    )
    return turns.map(({ startedAt, trace }) => ({
      at: startedAt ?? 0,
      // Written by the server from the engine's own steps.
      trace: JSON.parse(trace ?? '[]') as TraceStep[],
    }))
  }

  async #stateOf(phoneNumber: string): Promise<ConversationState> {
    const { id } = await this.#shop.contact(phoneNumber)
    const kept = await this.#shop.store.read((db) =>
      db.selectFrom('conversations').select('state').where('contactId', '=', id).executeTakeFirst(),
    )
    // As above.
    return JSON.parse(kept?.state ?? 'null') as ConversationState
  }
}

function contentOf(deed: Exclude<Deed, { type: 'call' }>): InboundContent {
  if (deed.type === 'voice') return { type: 'audio', mimeType: 'audio/ogg', size: 1, seconds: 3, voice: true }
  if (deed.type === 'text' || deed.type === 'location') return deed
  return { ...deed, mimeType: 'application/octet-stream', size: 1 }
}
