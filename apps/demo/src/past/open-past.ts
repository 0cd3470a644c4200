import { register } from '@recado/contract/accounts/accounts'
import { noteTrial } from '@recado/contract/builder/first-steps'
import { connectWa } from '@recado/contract/messaging/whatsapp'
import type { Config } from '@recado/server/config/config'
import { watchedStore } from '@recado/server/platform/db/testing/watched-store'
import { composeServer } from '@recado/server/compose/server'
import type { Inbound } from '@recado/whatsapp'
import { openEars } from '../ai/ears.ts'
import { factsOfShop } from '../ai/shop-facts.ts'
import { openShop, type OpenShop } from '../open-shop.ts'
import { Owner } from '../owner.ts'
import { owner as mariana, type Shop } from '../shops/shop.ts'
import { arrivalOf, ownMessage, rawOf, sampleIn } from './arrivals.ts'
import { dice, type Dice } from './dice.ts'
import { pastChannel } from './past-channel.ts'
import { PastClock } from './past-clock.ts'
import { pastPerformer } from './past-performer.ts'
import type { Person } from './people.ts'
import type { Line } from './talks.ts'
import { inHand, takingTime } from './timed-asks.ts'

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
      return pastChannel(shop, listener, { clock, luck, nobody, fetch: sampleIn })
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
            const raw = await rawOf(server.core.store, botId, messageId)
            return note.ok ? hears(await sampleIn(raw)) : ''
          },
        }),
      ),
    ),
  })
  await server.messaging.conversations.start()
  await server.messaging.campaigns.start()
  const owner = new Owner(server.app)
  const accessCode = server.identity.accessCode.value
  owner.signIn((await owner.call(register, { body: { ...mariana, accessCode } })).token)

  /** What a linked line keeps, and a line that only stands in does not. */
  const holdSessions = (credentials: string | null) =>
    server.core.store.write('installation', (tx) =>
      tx.updateTable('waSessions').set({ credentials }).execute(),
    )
  /** What a line of the past gives and one that is linked later does not: every file that somebody sent. */
  const bringFiles = async () => {
    const sent = await server.core.store.read((db) =>
      db
        .selectFrom('messages')
        .select(['id', 'botId'])
        .where('direction', '=', 'in')
        .where('type', 'in', ['image', 'document', 'audio'])
        .execute(),
    )
    for (const { id, botId } of sent) await server.messaging.received.bring(botId, id)
  }
  const arrives = async ({ botId }: OpenShop, item: Inbound) => {
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
    heard: async (open, who, line) => arrives(open, await arrivalOf(who, line, clock.now())),
    writes: (open, to, words) => arrives(open, ownMessage(to, words, clock.now())),
    async close() {
      await bringFiles()
      await server.finish(5000)
      // Whoever comes next links the numbers for real.
      await holdSessions(null)
      await server.close()
    },
  }
}
