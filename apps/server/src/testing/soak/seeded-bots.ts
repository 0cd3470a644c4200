import { defaultSettings } from '@recado/contract/builder/settings'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'

/** Puts one owner with so many bots, each with an AI for everything, into an empty database; the bots' ids. */
export async function seedBots(store: Store, count: number): Promise<string[]> {
  const ownerId = newId()
  const at = { createdAt: 1, updatedAt: 1 }
  const botIds = Array.from({ length: count }, () => newId())
  await store.write('installation', async (tx) => {
    const email = 'marta@tienda.co'
    await tx
      .insertInto('users')
      .values({
        id: ownerId,
        name: 'Marta',
        email,
        emailNormalized: email,
        passwordHash: '',
        role: 'user',
        plan: 'Basic',
        active: 1,
        botLimit: 0,
        createdAt: 1,
      })
      .execute()
    for (const [ord, id] of botIds.entries()) {
      const settings = JSON.stringify(defaultSettings)
      await tx
        .insertInto('bots')
        .values({ id, ownerId, name: `Tienda ${ord}`, description: '', settings, estado: 'activo', ...at })
        .execute()
      const config = JSON.stringify({ systemPrompt: 'Repite' })
      const node = { id: newId(), botId: id, type: 'AI_AGENT', name: 'Eco', ord: 0, config, position: null }
      await tx
        .insertInto('nodes')
        .values({ ...node, isActive: 1, source: 'legacy', ...at })
        .execute()
    }
  })
  return botIds
}
