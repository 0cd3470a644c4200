import type { TemplateBook } from '@recado/contract/messaging/templates'
import { ChannelDownError } from '@recado/whatsapp'
import type { Channel } from '@recado/whatsapp'
import type { Holding } from '../../cluster/holding.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Bus } from '../../platform/events.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { instantOf } from '../../platform/time/instant.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { templateText } from '../../text/messaging/templates.ts'
import { ownedBot } from '../bots/owned-bot.ts'
import { keepTemplates, lookedAt, templatesOf } from './templates.repository.ts'

export type TemplatesParts = {
  store: Store
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  /** A bot's line, null while it is not up. */
  channels: (botId: string) => Channel | null
  /** Which bots' lines are this process's. */
  holding: Holding
  bus: Pick<Bus, 'publish'>
  onError: (error: unknown) => void
}

/** A page that is opened has Meta asked anew once this is over. */
const freshMs = 15 * 60_000

/** What Meta approved of the bots' lines: asked for when a line comes up, when Meta tells that one changed, and by owners. */
export class Templates {
  readonly #parts: TemplatesParts
  readonly #looking = new Map<string, Promise<void>>()
  /** Told meanwhile that there is something new: another look follows. */
  readonly #again = new Set<string>()

  constructor(parts: TemplatesParts) {
    this.#parts = parts
  }

  /** As they were when Meta was asked last; 404 for a bot that is not the owner's. */
  async list(ownerId: string, botId: string): Promise<TemplateBook> {
    const { store, clock } = this.#parts
    const book = await store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return { templates: await templatesOf(db, botId), ...(await lookedAt(db, botId)) }
    })
    const isOld = book.lookedAt !== null && clock.now() - book.lookedAt > freshMs
    if (isOld) this.look(botId)
    return present(book)
  }

  /** Asks Meta now; refused with 409 for a line that is down or has none. The bot's holder alone can. */
  async refresh(ownerId: string, botId: string): Promise<TemplateBook> {
    const { store, channels } = this.#parts
    const { accountId } = await store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return lookedAt(db, botId)
    })
    if (accountId === null) throw new Refusal('conflict', templateText.none)
    if (!channels(botId)?.fetchTemplates) throw new Refusal('conflict', templateText.lineDown)
    try {
      await this.#looked(botId)
    } catch (error) {
      if (!(error instanceof ChannelDownError)) throw error
      throw new Refusal('conflict', templateText.unreached)
    }
    return store.read(async (db) =>
      present({ templates: await templatesOf(db, botId), ...(await lookedAt(db, botId)) }),
    )
  }

  /** The line came up, or Meta told that something about them changed; whoever holds the bot asks. */
  look(botId: string): void {
    const { holding, bus } = this.#parts
    if (!holding.works(botId)) return bus.publish({ type: 'for_holder', botId, about: 'templates' })
    this.#looked(botId).catch((error: unknown) => {
      // A line that is down comes up again, and is asked then.
      if (!(error instanceof ChannelDownError)) this.#parts.onError(error)
    })
  }

  /** What is asked for while a look goes on is another one, once for all who ask. */
  #looked(botId: string): Promise<void> {
    const going = this.#looking.get(botId)
    if (going) {
      this.#again.add(botId)
      return going
    }
    const look = this.#look(botId).finally(() => this.#looking.delete(botId))
    this.#looking.set(botId, look)
    return look
  }

  async #look(botId: string): Promise<void> {
    const { channels, inTransaction } = this.#parts
    do {
      this.#again.delete(botId)
      const templates = await channels(botId)?.fetchTemplates?.()
      if (!templates) return
      await inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
        await keepTemplates(tx, botId, { templates, now: at })
        emit({ type: 'templates', botId })
      })
    } while (this.#again.has(botId))
  }
}

const present = ({
  templates,
  lookedAt: at,
  accountId,
}: {
  templates: Awaited<ReturnType<typeof templatesOf>>
  lookedAt: number | null
  accountId: string | null
}): TemplateBook => ({
  templates: templates.map(({ isNamed: _isNamed, ...template }) => template),
  lookedAt: instantOf(at),
  accountId,
})
