import { randomBytes } from 'node:crypto'
import { register } from '@recado/contract/accounts/accounts'
import { noteTrial } from '@recado/contract/builder/first-steps'
import { connectWa } from '@recado/contract/messaging/whatsapp'
import type { Config } from '@recado/server/config/config'
import { watchedStore } from '@recado/server/platform/db/testing/watched-store'
import type { AskPerformer } from '@recado/server/messaging/turns/asks'
import { composeServer } from '@recado/server/compose/server'
import type { InboundContent, InboundMessage } from '@recado/whatsapp'
import { sampleMedia } from '@recado/whatsapp-emulator'
import { openEars } from '../ai/ears.ts'
import { factsOfShop } from '../ai/shop-facts.ts'
import { openShop, type OpenShop } from '../open-shop.ts'
import { Owner } from '../owner.ts'
import { owner as mariana, type Shop } from '../shops/shop.ts'
import { dice, type Dice } from './dice.ts'
import { pastLine } from './past-channel.ts'
import { PastClock } from './past-clock.ts'
import { pastPerformer } from './past-performer.ts'
import type { Person } from './people.ts'
import type { Line } from './talks.ts'

/** The product in the past: the whole of it, on a clock that runs as fast as it can, with a line that delivers everything. */
export type Past = {
  clock: PastClock
  owner: Owner
  luck: Dice
  open(shop: Shop): Promise<OpenShop>
  /** A customer does something now. */
  heard(open: OpenShop, who: Person, line: Line): Promise<void>
  /** The owner writes on their own phone. */
  writes(open: OpenShop, to: Person, text: string): Promise<void>
  close(): Promise<void>
}

const text = new TextDecoder()

export async function openPast(config: Config, start: number, nobody: ReadonlySet<string>): Promise<Past> {
  let storing: () => Promise<void> | null = () => null
  const asks = new Set<Promise<unknown>>()
  const business = dice(17)
  // Mostly a moment; now and then the machine has more to do.
  const late = () => business.below(350) + (business.below(12) === 0 ? business.below(2500) : 0)
  const inWork = () => storing() ?? (asks.size > 0 ? Promise.race(asks) : null)
  const clock = new PastClock(start, inWork, late)
  const luck = dice(41)
  const shops = new Map<string, Shop>()
  const hears = await openEars()
  const fetch = async (raw: Uint8Array): Promise<Uint8Array> =>
    (await sampleMedia(text.decode(raw)))?.data ?? new Uint8Array()

  const server = await composeServer(config, {
    clock,
    durable: false,
    webDirectory: null,
    rates: { perMinute: 1e6, publicPerMinute: 1e6 },
    wrapStore(opened) {
      const watched = watchedStore(opened)
      storing = watched.inHand
      return watched.store
    },
    openChannel(botId, listener) {
      const shop = shops.get(botId)
      if (!shop) throw new Error('A bot without a shop has no line')
      return pastLine(shop, listener, { clock, luck, nobody, fetch })
    },
    performer: takingTime(
      clock,
      inHand(
        asks,
        pastPerformer({
          luck,
          factsOf: (instructions) => factsOfShop(server.core.store)(instructions),
          async hear(botId, messageId) {
            const note = await server.messaging.received.bring(botId, messageId)
            const raw = await rawOf(botId, messageId)
            return note.ok ? hears(await fetch(raw)) : ''
          },
        }),
      ),
    ),
  })
  const rawOf = async (botId: string, messageId: string): Promise<Uint8Array> => {
    const row = await server.core.store.read((db) =>
      db
        .selectFrom('journal')
        .innerJoin('messages', 'messages.wireId', 'journal.wireId')
        .select('raw')
        .where('messages.id', '=', messageId)
        .where('journal.botId', '=', botId)
        .executeTakeFirst(),
    )
    return row?.raw ?? new Uint8Array()
  }
  await server.messaging.conversations.start()
  await server.messaging.campaigns.start()
  const owner = new Owner(server.app)
  const { accessCode } = server.credentials
  owner.signIn((await owner.call(register, { body: { ...mariana, accessCode } })).token)

  /** What a linked line keeps, and a line that only stands in does not. */
  const holdSessions = (credentials: string | null) =>
    server.core.store.write('installation', (tx) =>
      tx.updateTable('waSessions').set({ credentials }).execute(),
    )
  const wireId = (): string => `3A${randomBytes(9).toString('hex').toUpperCase()}`
  const message = (who: Person, content: InboundContent, sample = ''): InboundMessage => ({
    kind: 'message',
    wireId: wireId(),
    peer: { phoneNumber: who.phoneNumber, lid: null },
    fromMe: false,
    at: clock.now(),
    pushName: who.name,
    content,
    raw: new TextEncoder().encode(sample),
  })
  const arrives = async (
    { botId }: OpenShop,
    item: Parameters<typeof server.messaging.conversations.inbound>[1][number],
  ) => {
    await server.messaging.conversations.inbound(botId, [item])
    await clock.settle()
  }

  return {
    clock,
    owner,
    luck,
    async open(shop) {
      const open = await openShop(owner, shop)
      // Tried before it is linked, as owners do who have come so far.
      await owner.call(noteTrial, { params: { botId: open.botId } })
      shops.set(open.botId, shop)
      await owner.call(connectWa, { params: { botId: open.botId } })
      await clock.settle()
      await holdSessions('of the past')
      return open
    },
    async heard(open, who, line) {
      if (typeof line === 'string') return arrives(open, message(who, { type: 'text', text: line }))
      if ('content' in line) return arrives(open, message(who, line.content))
      if ('sample' in line) return arrives(open, message(who, await contentOf(line.sample), line.sample))
      const peer = { phoneNumber: who.phoneNumber, lid: null }
      return arrives(open, { kind: 'call', callId: wireId(), peer, at: clock.now(), video: false })
    },
    writes: (open, to, words) =>
      arrives(open, { ...message(to, { type: 'text', text: words }), fromMe: true, pushName: null }),
    async close() {
      await server.finish(5000)
      // Whoever comes next links the numbers for real.
      await holdSessions(null)
      await server.close()
    },
  }
}

/** The same performer; what it is asked is in `asks` until it has answered. */
function inHand(asks: Set<Promise<unknown>>, performer: AskPerformer): AskPerformer {
  return {
    perform(ask, context) {
      const answering = performer.perform(ask, context).finally(() => asks.delete(answering))
      asks.add(answering)
      return answering
    },
  }
}

/** The same performer; what an answer took passes on the clock. */
function takingTime(clock: PastClock, performer: AskPerformer): AskPerformer {
  return {
    async perform(ask, context) {
      const answer = await performer.perform(ask, context)
      const ms = 'ms' in answer ? (answer.ms ?? 0) : 0
      await new Promise<void>((resolve) => clock.setTimer(ms, resolve))
      return answer
    },
  }
}

/** What a sample of the phones looks like when it arrives. */
async function contentOf(id: string): Promise<InboundContent> {
  const sample = await sampleMedia(id)
  if (!sample) throw new Error(`No sample is called ${id}`)
  const { kind, mimeType, data } = sample
  const size = data.length
  if (kind === 'voice') return { type: 'audio', mimeType, size, seconds: sample.seconds ?? 0, voice: true }
  return { type: kind === 'image' ? 'image' : 'document', filename: sample.fileName ?? '', mimeType, size }
}
