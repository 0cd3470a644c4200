import type { Channel } from '@recado/whatsapp'
import { ownedBot } from '../bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { peerOfContact } from '../people/contact-of-peer.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** People change their picture now and then; nobody minds seeing yesterday's. */
const freshMs = dayMs
/** A page of contacts asks for all its pictures at once; WhatsApp would take that for a machine. */
const askedAtOnce = 2

export type ContactPicturesParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  channels: (botId: string) => Channel | null
}

/** Pictures of customers, fetched when somebody looks and kept for a day. For the bot's owner alone. */
export class ContactPictures {
  readonly #parts: ContactPicturesParts
  readonly #asking = new Map<string, Promise<Uint8Array | null>>()
  #free = askedAtOnce
  readonly #waiting: (() => void)[] = []

  constructor(parts: ContactPicturesParts) {
    this.#parts = parts
  }

  /** The picture, null for a contact who shows none; a 404 for somebody else's. */
  async of(ownerId: string, botId: string, contactId: string): Promise<Uint8Array | null> {
    const { store, clock } = this.#parts
    const kept = await store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return db
        .selectFrom('contacts')
        .leftJoin('contactPictures', 'contactPictures.contactId', 'contacts.id')
        .select(['bytes', 'fetchedAt'])
        .where('contacts.botId', '=', botId)
        .where('contacts.id', '=', contactId)
        .executeTakeFirst()
    })
    if (!kept) throw notFound()
    const fresh = kept.fetchedAt !== null && clock.now() - kept.fetchedAt < freshMs
    return fresh ? kept.bytes : ((await this.#fetch(botId, contactId)) ?? kept.bytes)
  }

  /** Null when there is none, or no line to ask on. */
  #fetch(botId: string, contactId: string): Promise<Uint8Array | null> {
    const asked = this.#asking.get(contactId)
    if (asked) return asked
    const asking = this.#ask(botId, contactId).finally(() => this.#asking.delete(contactId))
    this.#asking.set(contactId, asking)
    return asking
  }

  async #ask(botId: string, contactId: string): Promise<Uint8Array | null> {
    const { store, inTransaction, channels } = this.#parts
    await this.#turn()
    try {
      const channel = channels(botId)
      if (!channel?.fetchPicture) return null
      const peer = await store.read((db) => peerOfContact(db, contactId))
      // A line that fell meanwhile is no reason for an error: the next look asks again.
      const bytes = await channel.fetchPicture(peer).catch(() => undefined)
      if (bytes === undefined) return null
      await inTransaction({ bot: botId }, async ({ tx, at }) => {
        const row = { bytes, fetchedAt: at }
        await tx
          .insertInto('contactPictures')
          .values({ contactId, ...row })
          .onConflict((conflict) => conflict.column('contactId').doUpdateSet(row))
          .execute()
      })
      return bytes
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  async #turn(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((next) => this.#waiting.push(next))
  }
}
