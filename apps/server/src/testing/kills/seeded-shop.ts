import { defaultSettings } from '@recado/contract/builder/settings'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'

/** Something to do at every step: a plain reply with a webhook, an order placed elsewhere, an AI with a function for the rest. */
const nodesOf = (webhookUrl: string, webhookId: string) => [
  {
    type: 'CUSTOM',
    config: { regex: 'hola', response: '¡Hola! ¿Qué buscas?', nextNodeId: webhookId },
  },
  {
    id: webhookId,
    type: 'FUNCTION_ACTION',
    config: { actionType: 'webhook', actionConfig: { url: webhookUrl } },
  },
  {
    type: 'FUNCTION_API',
    config: {
      triggerKeywords: ['pedido'],
      apiUrl: 'https://pedidos.example/nuevo',
      apiMethod: 'POST',
      apiBody: '{}',
      responseMapping: 'Tu pedido está {{pedido}}',
    },
  },
  { type: 'FUNCTION_INFO', config: { triggerKeywords: ['dirección'], infoContent: 'Calle 10 # 5-51' } },
  { type: 'BRAIN', config: { businessDescription: 'Vendemos zapatos', memoryLimit: 0 } },
]

/** Puts an owner and their bot into an empty database; the bot's id. */
export async function seedShop(store: Store, webhookUrl: string): Promise<string> {
  const [ownerId, botId] = [newId(), newId()]
  const at = { createdAt: 1, updatedAt: 1 }
  await store.write('installation', async (tx) => {
    const email = 'marta@tienda.co'
    const account = { id: ownerId, name: 'Marta', email, emailNormalized: email, passwordHash: '' }
    await tx
      .insertInto('users')
      .values({ ...account, role: 'user', plan: 'Basic', active: 1, botLimit: 10, createdAt: 1 })
      .execute()
    const bot = {
      id: botId,
      ownerId,
      name: 'Tienda',
      description: '',
      settings: JSON.stringify(defaultSettings),
    }
    await tx
      .insertInto('bots')
      .values({ ...bot, estado: 'activo', ...at })
      .execute()
    for (const [ord, { id = newId(), type, config }] of nodesOf(webhookUrl, newId()).entries()) {
      const node = {
        id,
        botId,
        type,
        name: type,
        ord,
        config: JSON.stringify(config),
        position: null,
      }
      await tx
        .insertInto('nodes')
        .values({ ...node, isActive: 1, source: 'legacy', ...at })
        .execute()
    }
  })
  return botId
}
