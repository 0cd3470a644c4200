import type {
  Assistant,
  assistantChange,
  importedAssistant,
  newAssistant,
} from '@recado/contract/ai/assistants'
import { limits } from '@recado/contract/wire/limits'
import { type PastedAssistant, readPasted } from '@recado/contract/ai/pasted-assistant'
import type { z } from 'zod'
import { type AiOffer, preselected } from '../ai-offer.ts'
import type { ModelChoice } from '../models/model-choice.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { assistantText as text } from '../text/assistants.ts'
import {
  type AssistantRow,
  assistantRows,
  ownAssistant,
  presentAssistant,
  usesOf,
} from '../../messaging/bots/assistants.repository.ts'
import { botsOf } from '../../messaging/sessions/sessions.repository.ts'

type New = z.output<typeof newAssistant>
type Change = z.output<typeof assistantChange>
type Imported = z.output<typeof importedAssistant>

/** An account's assistants. One that is another's is a 404. */
export class Assistants {
  readonly #store: Store
  readonly #inTransaction: InTransaction
  readonly #offer: AiOffer
  readonly #choice: ModelChoice

  constructor(store: Store, inTransaction: InTransaction, offer: AiOffer, choice: ModelChoice) {
    this.#store = store
    this.#inTransaction = inTransaction
    this.#offer = offer
    this.#choice = choice
  }

  list(userId: string): Promise<Assistant[]> {
    return this.#store.read(async (db) => {
      const rows = await assistantRows(db, userId)
      const uses = await usesOf(db, userId, rows)
      return rows.map((row) => presentAssistant(row, uses.get(row.id)))
    })
  }

  async create(userId: string, given: New): Promise<Assistant> {
    const refused = await this.#refusedModel(userId, given.model)
    if (refused !== null) throw invalidInput([{ path: 'model', message: refused }])
    return this.#inTransaction({ account: userId }, async (transaction) => {
      const { tx, at } = transaction
      const others = await assistantRows(tx, userId)
      if (others.length >= limits.assistants) {
        throw new Refusal('conflict', text.tooMany(limits.assistants))
      }
      const { externalId = null, model = preselected(this.#offer), ...words } = given
      const row = { id: `rec_${newId()}`, userId, ...words, model, externalId, createdAt: at, updatedAt: at }
      const made = await tx
        .insertInto('assistants')
        .values(row)
        .onConflict((conflict) => conflict.columns(['userId', 'externalId']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!made) throw new Refusal('conflict', text.externalIdTaken(externalId ?? ''))
      return changed(transaction, userId, made)
    })
  }

  /** Creates one of what was pasted. An id of OpenAI's in it is taken where no other assistant has it. */
  async import(userId: string, { pasted, name, externalId }: Imported): Promise<Assistant> {
    const read = readPasted(pasted)
    if (!read) throw invalidInput([{ path: 'pasted', message: text.nothingPasted }])
    if (read.instructions.length > limits.prompt) {
      throw invalidInput([{ path: 'pasted', message: text.tooLong(read.instructions.length, limits.prompt) }])
    }
    const { effort = null, temperature = limits.temperature.default, instructions } = read
    const taken = (await this.#refusedModel(userId, read.model)) === null
    return this.create(userId, {
      name: name ?? read.name ?? text.importedName,
      instructions,
      effort,
      temperature,
      // What it ran on elsewhere may have closed long since.
      ...(taken && read.model !== undefined && { model: read.model }),
      ...(await this.#externalIdOf(userId, externalId, read)),
    })
  }

  async change(userId: string, assistantId: string, change: Change): Promise<Assistant> {
    const { model: stored } = await this.#store.read((db) => ownAssistant(db, userId, assistantId))
    // What is stored stays, whatever is offered today.
    const refused = change.model === stored ? null : await this.#refusedModel(userId, change.model)
    if (refused !== null) throw invalidInput([{ path: 'model', message: refused }])
    return this.#inTransaction({ account: userId }, async (transaction) => {
      const row = await ownAssistant(transaction.tx, userId, assistantId)
      const saved: AssistantRow = {
        ...row,
        name: change.name ?? row.name,
        instructions: change.instructions ?? row.instructions,
        model: change.model ?? row.model,
        effort: change.effort === undefined ? row.effort : change.effort,
        temperature: change.temperature ?? row.temperature,
        updatedAt: transaction.at,
      }
      const { id, ...columns } = saved
      await transaction.tx.updateTable('assistants').set(columns).where('id', '=', id).execute()
      return changed(transaction, userId, saved)
    })
  }

  /** Only one that no node uses, so that no bot falls silent by it. */
  async remove(userId: string, assistantId: string): Promise<void> {
    const bots = await this.#store.read((db) => botsOf(db, userId))
    await this.#inTransaction({ account: userId, bots }, async ({ tx }) => {
      const row = await ownAssistant(tx, userId, assistantId)
      const uses = (await usesOf(tx, userId, [row])).get(row.id) ?? []
      if (uses.length > 0) throw new Refusal('conflict', text.inUse(uses))
      await tx.deleteFrom('assistants').where('id', '=', row.id).execute()
    })
  }

  /** Why a model may not be chosen; null for one that may. */
  async #refusedModel(userId: string, model: string | undefined): Promise<string | null> {
    return model === undefined || model === preselected(this.#offer) ? null : this.#choice(userId, model)
  }

  async #externalIdOf(
    userId: string,
    asked: string | undefined,
    read: PastedAssistant,
  ): Promise<{ externalId?: string }> {
    if (asked !== undefined) return { externalId: asked }
    if (read.externalId === undefined) return {}
    const others = await this.#store.read((db) => assistantRows(db, userId))
    const taken = others.some(({ externalId }) => externalId === read.externalId)
    return taken ? {} : { externalId: read.externalId }
  }
}

/** Bots that ask an assistant are another version with it: they are made ready anew, and pages that show them look again. */
async function changed({ tx, at, emit }: Transaction, userId: string, row: AssistantRow): Promise<Assistant> {
  const uses = (await usesOf(tx, userId, [row])).get(row.id) ?? []
  const bots = [...new Set(uses.map(({ botId }) => botId))]
  if (bots.length > 0) {
    await tx
      .updateTable('bots')
      .set((eb) => ({ version: eb('version', '+', 1), updatedAt: at }))
      .where('id', 'in', bots)
      .execute()
  }
  for (const botId of bots) emit({ type: 'bot_changed', botId })
  return presentAssistant(row, uses)
}
