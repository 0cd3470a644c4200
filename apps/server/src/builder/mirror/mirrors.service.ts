import type { Mirror, MirroredTurn, showMirroredTurns, startMirror } from '@recado/contract/builder/mirror'
import type { Parsed } from '@recado/contract/wire/route'
import type { NodeRegistry } from '@recado/engine'
import type { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { livingBots } from '../../messaging/bots/removal/removed-bots.ts'
import type { BotApart } from '../../messaging/deciding/deciding-thread.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { FairPlaces } from '../../platform/budget/fair-places.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { instantOf } from '../../platform/time/instant.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { changedBot } from './changed-bot.ts'
import { lookBack, type Progress } from './look.ts'
import { examplesIn, forgetMirror, keepMirror, mirrorOf, presentMirror } from './mirrors.repository.ts'
import { turnsByIds } from './past-turns.repository.ts'
import { presentTurn } from './present-turn.ts'
import { type Apart, lookingWith, TooSlowError } from './see-turns.ts'
import { dayMs } from '../../platform/time/spans.ts'

export type MirrorParts = {
  store: Store
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  bots: Pick<CompiledBots, 'get'>
  registry: NodeRegistry
  apart: Apart
  onError: (error: unknown) => void
}

/** A look that goes on, of which nothing is stored before its end. */
type Look = Progress & {
  id: string
  days: Mirror['days']
  version: number
  draftIds: string[]
  startedAt: number
  state: 'waiting' | 'running'
  abort: AbortController
  ended: Promise<void>
}

/**
 * «Espejo»: the last chats of a bot as it would have answered them now, and with what is not saved yet. Nothing is sent, asked or
 * counted, and all that is written is what was seen, without a word of customers'. Every call is refused with 404 for a bot that is not the owner's.
 */
export class Mirrors {
  readonly #parts: MirrorParts
  readonly #places = new FairPlaces(accountBudget.mirrors)
  readonly #looks = new Map<string, Look>()

  constructor(parts: MirrorParts) {
    this.#parts = parts
  }

  /** Begins to look back; a look of the same bot that goes on ends. */
  async start(
    ownerId: string,
    botId: string,
    { days, drafts = [] }: Parsed<typeof startMirror>['body'],
  ): Promise<Mirror> {
    const { clock } = this.#parts
    const bot = await changedBot(this.#parts, { ownerId, botId }, drafts)
    while (this.#looks.has(botId)) await this.#end(botId)
    const { promise, resolve } = Promise.withResolvers<void>()
    const look: Look = {
      id: newId(),
      days,
      version: bot.version,
      draftIds: drafts.map(({ nodeId }) => nodeId),
      startedAt: clock.now(),
      state: 'waiting',
      done: 0,
      total: 0,
      abort: new AbortController(),
      ended: promise,
    }
    this.#looks.set(botId, look)
    void this.#look(botId, look, bot.apart)
      .catch(this.#parts.onError)
      .finally(() => {
        if (this.#looks.get(botId) === look) this.#looks.delete(botId)
        resolve()
      })
    return presentLook(look, bot.version)
  }

  /** The look that goes on, or the newest one that ended within a week; null where there is none. */
  async get(ownerId: string, botId: string): Promise<Mirror | null> {
    const { store, clock } = this.#parts
    return store.read(async (db) => {
      const { version } = await ownedBot(db, ownerId, botId)
      const look = this.#looks.get(botId)
      if (look) return presentLook(look, version)
      const row = await mirrorOf(db, botId, clock.now())
      if (!row) return null
      const examples = examplesIn(row)
      const there = examples.length === 0 ? [] : await turnsByIds(db, botId, examples)
      return presentMirror(row, version, new Set(there.map(({ id }) => id)))
    })
  }

  /** Ends the look that goes on, and forgets what the last one saw. */
  async cancel(ownerId: string, botId: string): Promise<void> {
    const { store, inTransaction } = this.#parts
    await store.read((db) => ownedBot(db, ownerId, botId))
    await this.#end(botId)
    await inTransaction({ bot: botId }, ({ tx }) => forgetMirror(tx, botId))
  }

  /** Turns as they were and as they would be, the newest first; those that are no more are left out. */
  async turns(
    ownerId: string,
    botId: string,
    { turnIds, drafts = [] }: Parsed<typeof showMirroredTurns>['body'],
  ): Promise<MirroredTurn[]> {
    const { store, registry, apart } = this.#parts
    const bot = await changedBot(this.#parts, { ownerId, botId }, drafts)
    const turns = await store.read((db) => turnsByIds(db, botId, turnIds))
    if (turns.length === 0) return []
    const looking = await lookingWith(bot.apart, { registry, apart })
    const shown: MirroredTurn[] = []
    for (const turn of turns) {
      const beside = await looking.beside(turn)
      if (beside) shown.push(presentTurn(turn, beside))
    }
    return shown
  }

  /** Ends every look that goes on. */
  async stop(): Promise<void> {
    await Promise.all([...this.#looks.keys()].map((botId) => this.#end(botId)))
  }

  async #end(botId: string): Promise<void> {
    const look = this.#looks.get(botId)
    look?.abort.abort()
    await look?.ended
  }

  async #look(botId: string, look: Look, bot: BotApart): Promise<void> {
    const { store, inTransaction, registry, apart } = this.#parts
    const { signal } = look.abort
    const leave = await this.#places.take({ account: bot.account }, signal)
    if (!leave) return
    try {
      look.state = 'running'
      const progress = (to: Progress) => void Object.assign(look, to)
      const looking = await lookingWith(bot, { registry, apart })
      const since = look.startedAt - look.days * dayMs
      const result = await lookBack({ store, looking, progress, signal }, { botId, since }).catch(unlessSlow)
      if (signal.aborted) return
      await inTransaction({ bot: botId }, async ({ tx }) => {
        const there = await livingBots(tx).select('id').where('id', '=', botId).executeTakeFirst()
        // Deleted meanwhile.
        if (!there) return
        await keepMirror(tx, {
          botId,
          id: look.id,
          days: look.days,
          version: look.version,
          drafts: JSON.stringify(look.draftIds),
          result: result && JSON.stringify(result),
          createdAt: look.startedAt,
        })
      })
    } finally {
      leave()
    }
  }
}

function unlessSlow(error: unknown): null {
  if (error instanceof TooSlowError) return null
  throw error
}

const presentLook = (look: Look, version: number): Mirror => ({
  _id: look.id,
  days: look.days,
  state: look.state,
  done: look.done,
  total: look.total,
  draftIds: look.draftIds,
  isCurrent: look.version === version,
  startedAt: instantOf(look.startedAt),
  result: null,
})
