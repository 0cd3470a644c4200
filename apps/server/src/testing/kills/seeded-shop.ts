import { botRow, nodeRow, userRow } from '../rows.ts'
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
  const owner = userRow()
  const bot = botRow({ ownerId: owner.id })
  await store.write('installation', async (tx) => {
    await tx.insertInto('users').values(owner).execute()
    await tx.insertInto('bots').values(bot).execute()
    for (const [ord, { id = newId(), type, config }] of nodesOf(webhookUrl, newId()).entries()) {
      const node = nodeRow({ id, botId: bot.id, type, name: type, ord, config: JSON.stringify(config) })
      await tx.insertInto('nodes').values(node).execute()
    }
  })
  return bot.id
}
