import { answersToEdit, type BotSteps, type FirstSteps } from '@recado/contract/builder/first-steps'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { nextToEdit } from './next-to-edit.ts'

/** How far a new owner has come. Each step is read off what the server knows; that all are done is kept for good. */
export class FirstStepsOfOwner {
  readonly #store: Store
  readonly #clock: Pick<Clock, 'now'>

  constructor(store: Store, clock: Pick<Clock, 'now'>) {
    this.#store = store
    this.#clock = clock
  }

  /** Of the bot with this id, else of the one that has come furthest. */
  async of(ownerId: string, botId: string | null): Promise<FirstSteps> {
    const seen = await this.#store.read(async (db) => {
      if (botId !== null) await ownedBot(db, ownerId, botId)
      const owner = await db
        .selectFrom('users')
        .select(['stepsDoneAt', 'stepsAwayAt'])
        .where('id', '=', ownerId)
        .executeTakeFirstOrThrow()
      if (owner.stepsDoneAt !== null) return { done: true, away: false, bot: null }
      const bots = await botsOf(db, ownerId, botId)
      const furthest = bots.reduce<BotFacts | null>((best, bot) => further(best, bot), null)
      const bot = furthest && { ...furthest, next: await nextToEdit(db, furthest._id) }
      return { done: false, away: owner.stepsAwayAt !== null, bot }
    })
    if (!seen.done && seen.bot && stepsDone(seen.bot) === stepsOfBot) {
      await this.#finish(ownerId)
      return { state: 'done', bot: null }
    }
    return { state: seen.done ? 'done' : seen.away ? 'away' : 'open', bot: seen.bot }
  }

  async putAway(ownerId: string, away: boolean): Promise<void> {
    const stepsAwayAt = away ? this.#clock.now() : null
    await this.#store.write({ account: ownerId }, (tx) =>
      tx.updateTable('users').set({ stepsAwayAt }).where('id', '=', ownerId).execute(),
    )
  }

  /** Its owner has written to the bot in the simulator. */
  async noteTrial(ownerId: string, botId: string): Promise<void> {
    const triedAt = this.#clock.now()
    await this.#store.write({ bot: botId }, async (tx) => {
      await ownedBot(tx, ownerId, botId)
      await tx
        .updateTable('bots')
        .set({ triedAt })
        .where('id', '=', botId)
        .where('triedAt', 'is', null)
        .execute()
    })
  }

  async #finish(ownerId: string): Promise<void> {
    const stepsDoneAt = this.#clock.now()
    await this.#store.write({ account: ownerId }, (tx) =>
      tx
        .updateTable('users')
        .set({ stepsDoneAt })
        .where('id', '=', ownerId)
        .where('stepsDoneAt', 'is', null)
        .execute(),
    )
  }
}

type BotFacts = Omit<BotSteps, 'next'>

/** Of the bots, the newest first. */
async function botsOf(db: Db, ownerId: string, botId: string | null): Promise<BotFacts[]> {
  const rows = await db
    .selectFrom('bots')
    .leftJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select(['bots.id', 'bots.name', 'bots.estado', 'bots.triedAt'])
    .select(['waSessions.linkedAt', 'waSessions.linkedNumber', 'waSessions.phoneNumber'])
    .select(({ selectFrom, exists }) => [
      selectFrom('nodes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('nodes.botId', '=', 'bots.id')
        .where('editedAt', 'is not', null)
        .as('edited'),
      exists(
        selectFrom('dayTotals')
          .select('day')
          .whereRef('dayTotals.botId', '=', 'bots.id')
          .where('turns', '>', 0),
      ).as('answered'),
    ])
    .where('bots.ownerId', '=', ownerId)
    .$if(botId !== null, (query) => query.where('bots.id', '=', botId ?? ''))
    .orderBy('bots.createdAt', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    on: row.estado === 'activo',
    edited: Number(row.edited ?? 0),
    tried: row.triedAt !== null,
    linked: row.linkedAt !== null,
    phoneNumber: row.linkedNumber ?? row.phoneNumber,
    answered: Boolean(row.answered),
  }))
}

/** Without the first one, which is to have the bot. */
const stepsOfBot = 4
const stepsDone = ({ edited, tried, linked, answered }: BotFacts): number =>
  [edited >= answersToEdit, tried, linked, answered].filter(Boolean).length

const further = (best: BotFacts | null, bot: BotFacts): BotFacts =>
  best !== null && stepsDone(best) >= stepsDone(bot) ? best : bot
