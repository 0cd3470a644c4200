import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { botRow, nodeRow, userRow } from '../rows.ts'

/** Puts one owner with so many bots, each with an AI for everything, into an empty database; the bots' ids. */
export async function seedBots(store: Store, count: number): Promise<string[]> {
  const owner = userRow({ botLimit: 0 })
  const botIds = Array.from({ length: count }, () => newId())
  const config = JSON.stringify({ systemPrompt: 'Repite' })
  await store.write('installation', async (tx) => {
    await tx.insertInto('users').values(owner).execute()
    for (const [ord, id] of botIds.entries()) {
      await tx
        .insertInto('bots')
        .values(botRow({ id, ownerId: owner.id, name: `Tienda ${ord}` }))
        .execute()
      await tx
        .insertInto('nodes')
        .values(nodeRow({ botId: id, type: 'AI_AGENT', name: 'Eco', config }))
        .execute()
    }
  })
  return botIds
}
