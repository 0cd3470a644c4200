import { register } from '@recado/contract/accounts'
import { createBot } from '@recado/contract/bots'
import { createIntelligentNode, createNode, reorderNodes, updateNode } from '@recado/contract/nodes'
import { updateConfig } from '@recado/contract/settings'
import { call } from './api.ts'
import { nodes, shop } from './shop.ts'

/** Opens the shop as its owner would, by the product's own calls; answers the bot's id. */
export async function seedShop(url: string, accessCode: string): Promise<string> {
  const { token } = await call(url, null, register, { body: { ...shop.owner, accessCode } })
  const { botId } = await call(url, token, createBot, {
    body: { name: shop.name, description: shop.description },
  })
  await call(url, token, updateConfig, { params: { botId }, body: { settings: shop.settings } })

  const ids = new Map<string, string>()
  for (const { source, after: _, ...node } of nodes) {
    const route = source === 'nodes' ? createNode : createIntelligentNode
    const created = await call(url, token, route, { params: { botId }, body: node })
    ids.set(node.name, created.node._id)
  }
  for (const { name, after, config } of nodes) {
    const nodeId = ids.get(name)
    const nextNodeId = after === undefined ? undefined : ids.get(after)
    if (nodeId === undefined || nextNodeId === undefined) continue
    await call(url, token, updateNode, {
      params: { botId, nodeId },
      body: { config: { ...config, nextNodeId } },
    })
  }
  const nodeOrders = [...ids.values()].map((nodeId, order) => ({ nodeId, order }))
  await call(url, token, reorderNodes, { params: { botId }, body: { nodeOrders } })
  return botId
}
