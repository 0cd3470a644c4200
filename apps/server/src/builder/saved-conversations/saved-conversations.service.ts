import { limits } from '@recado/contract/wire/limits'
import type {
  createSavedConversation,
  SavedConversation,
  SavedConversationSummary,
  updateSavedConversation,
} from '@recado/contract/builder/saved-conversations'
import type { Parsed } from '@recado/contract/wire/route'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import type { SimulatedTurn } from '../simulator/simulated-conversations.ts'
import { eventOf } from '../simulator/simulated-event.ts'
import { savedConversationText } from '../../text/builder/saved-conversations.ts'
import {
  presentSavedConversation,
  presentSummary,
  savedConversationOf,
  type SavedConversationRow,
  selectSavedConversations,
} from './saved-conversations.repository.ts'
import { readSteps, type StoredStep, writeSteps } from './stored-steps.ts'

export type SavedConversationsOptions = {
  store: Store
  inTransaction: InTransaction
  /** Turns of a simulated conversation, with what was answered from outside. */
  turns: (ownerId: string, botId: string, conversationId: string) => readonly SimulatedTurn[]
}

/** Conversations kept as tests of a bot. Every call is refused with 404 for a bot that is not the owner's. */
export class SavedConversations {
  readonly #options: SavedConversationsOptions

  constructor(options: SavedConversationsOptions) {
    this.#options = options
  }

  async list(ownerId: string, botId: string): Promise<SavedConversationSummary[]> {
    return this.#options.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const rows = await selectSavedConversations(db, botId)
        .select(['id', 'botId', 'name', 'stepCount', 'createdAt', 'updatedAt'])
        .execute()
      return rows.map(presentSummary)
    })
  }

  async get(ownerId: string, botId: string, savedConversationId: string): Promise<SavedConversation> {
    return this.#options.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return presentSavedConversation(await savedConversationOf(db, botId, savedConversationId))
    })
  }

  /** Keeps a conversation, with what AI and APIs answered in the simulated one that it comes from. */
  async create(
    ownerId: string,
    botId: string,
    { name, steps, conversationId }: Parsed<typeof createSavedConversation>['body'],
  ): Promise<SavedConversation> {
    const { inTransaction, turns } = this.#options
    const played = conversationId === undefined ? [] : turns(ownerId, botId, conversationId)
    const kept = withAnswers(steps, played)
    const row = await inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      await holdBot(tx, botId)
      const { count } = await tx
        .selectFrom('rehearsals')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('botId', '=', botId)
        .executeTakeFirstOrThrow()
      const { perBot } = limits.rehearsals
      if (count >= perBot) throw new Refusal('conflict', savedConversationText.tooMany(perBot))
      const made: SavedConversationRow = {
        id: newId(),
        botId,
        name,
        steps: writeSteps(kept),
        stepCount: kept.length,
        createdAt: at,
        updatedAt: at,
      }
      await tx.insertInto('rehearsals').values(made).execute()
      return made
    })
    return presentSavedConversation(row)
  }

  /** Renames a test, or takes what comes of its steps now as what is expected. */
  async update(
    ownerId: string,
    botId: string,
    savedConversationId: string,
    { name, expected }: Parsed<typeof updateSavedConversation>['body'],
  ): Promise<SavedConversation> {
    const row = await this.#options.inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      const before = await savedConversationOf(tx, botId, savedConversationId)
      const changed: SavedConversationRow = {
        ...before,
        name: name ?? before.name,
        steps: expected ? writeSteps(withExpected(readSteps(before.steps), expected)) : before.steps,
        updatedAt: at,
      }
      const { steps, updatedAt } = changed
      await tx
        .updateTable('rehearsals')
        .set({ name: changed.name, steps, updatedAt })
        .where('id', '=', savedConversationId)
        .where('botId', '=', botId)
        .execute()
      return changed
    })
    return presentSavedConversation(row)
  }

  async remove(ownerId: string, botId: string, savedConversationId: string): Promise<void> {
    await this.#options.inTransaction({ bot: botId }, async ({ tx }) => {
      await ownedBot(tx, ownerId, botId)
      await savedConversationOf(tx, botId, savedConversationId)
      await tx
        .deleteFrom('rehearsals')
        .where('id', '=', savedConversationId)
        .where('botId', '=', botId)
        .execute()
    })
  }
}

/** Makes whoever else saves a test of this bot wait, so that they are counted one after the other. Changes nothing. */
async function holdBot(tx: Tx, botId: string): Promise<void> {
  await tx
    .updateTable('bots')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', botId)
    .execute()
}

/**
 * The steps with what was answered from outside in the turns that they were, in their order: at a chosen hour the same
 * words may come more than once.
 */
function withAnswers(
  steps: readonly Omit<StoredStep, 'answers'>[],
  played: readonly SimulatedTurn[],
): StoredStep[] {
  const left = [...played]
  return steps.map((step) => {
    const now = Date.parse(step.now)
    const event = JSON.stringify(eventOf({ event: step.event }))
    const at = left.findIndex((turn) => turn.now === now && JSON.stringify(turn.event) === event)
    const [turn] = at < 0 ? [] : left.splice(at, 1)
    return { ...step, answers: turn?.answers ?? {} }
  })
}

function withExpected(
  steps: readonly StoredStep[],
  expected: readonly StoredStep['expected'][],
): StoredStep[] {
  if (expected.length !== steps.length) {
    throw invalidInput([{ path: 'expected', message: savedConversationText.otherLength }])
  }
  return steps.map((step, index) => ({ ...step, expected: expected[index] ?? step.expected }))
}
