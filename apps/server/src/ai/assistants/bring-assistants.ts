import { externalId as isExternalId } from '@recado/contract/ai/assistants'
import type { BotFileNode } from '@recado/contract/builder/bot-file'
import { limits } from '@recado/contract/wire/limits'
import { findAssistant } from '@recado/engine'
import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { assistantText as text } from '../text/assistants.ts'
import { assistantRows } from '../../messaging/bots/assistants.repository.ts'

/**
 * Gives an account the assistants that came with nodes from elsewhere, and answers which id stands for which in it. One that
 * it has stays as it is, and is only filled in where it has no instructions.
 */
export async function bringAssistants(
  tx: Tx,
  userId: string,
  nodes: readonly Pick<BotFileNode, 'config' | 'assistant'>[],
  { at, model: usual }: { at: number; model: string },
): Promise<Map<unknown, string>> {
  const ids = new Map<unknown, string>()
  const brought = new Set<unknown>()
  const own = await assistantRows(tx, userId)
  let count = own.length
  for (const { config, assistant } of nodes) {
    const { assistantId } = config
    if (!assistant || typeof assistantId !== 'string' || brought.has(assistantId)) continue
    brought.add(assistantId)
    const { model = usual, ...said } = assistant
    const known = findAssistant(own, assistantId)
    if (known) {
      if (known.instructions.trim() !== '') continue
      const filledIn = { ...said, model, updatedAt: at }
      await tx.updateTable('assistants').set(filledIn).where('id', '=', known.id).execute()
      continue
    }
    if (++count > limits.assistants) throw new Refusal('conflict', text.tooMany(limits.assistants))
    const externalId = isExternalId.safeParse(assistantId).data ?? null
    const id = `rec_${newId()}`
    const row = { ...said, id, userId, model, externalId, createdAt: at, updatedAt: at }
    await tx.insertInto('assistants').values(row).execute()
    if (externalId === null) ids.set(assistantId, id)
  }
  return ids
}
