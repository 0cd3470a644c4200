import { createBot } from '@recado/contract/builder/bots'
import { createQuickReply } from '@recado/contract/messaging/messages'
import { createIntelligentNode, createNode, reorderNodes, updateNode } from '@recado/contract/builder/nodes'
import { updateConfig } from '@recado/contract/builder/settings'
import { writeSource } from '@recado/contract/knowledge/sources'
import { createTag } from '@recado/contract/crm/tags'
import type { Owner } from './owner.ts'
import type { Shop, ShopNode } from './shops/shop.ts'

/** A bot that its owner has made, with its tags by their names. */
export type OpenShop = { shop: Shop; botId: string; tags: ReadonlyMap<string, string> }

/** Makes a bot as its owner would, by the product's own calls. */
export async function openShop(owner: Owner, shop: Shop): Promise<OpenShop> {
  const { name, description, settings, nodes } = shop
  const { botId } = await owner.call(createBot, { body: { name, description } })
  const params = { botId }
  await owner.call(updateConfig, { params, body: { settings } })
  const ids = new Map<string, string>()
  for (const node of nodes) ids.set(node.name, await addNode(owner, botId, node))
  for (const { name: from, after, config } of nodes) {
    const nodeId = ids.get(from)
    const nextNodeId = after === undefined ? undefined : ids.get(after)
    if (nodeId === undefined || nextNodeId === undefined) continue
    await owner.call(updateNode, { params: { botId, nodeId }, body: { config: { ...config, nextNodeId } } })
  }
  const nodeOrders = [...ids.values()].map((nodeId, order) => ({ nodeId, order }))
  await owner.call(reorderNodes, { params, body: { nodeOrders } })
  const tags = new Map<string, string>()
  for (const tag of shop.tags) {
    const made = await owner.call(createTag, { body: { botId, ...tag } })
    tags.set(tag.name, made.tag._id)
  }
  for (const body of shop.quickReplies) await owner.call(createQuickReply, { params, body })
  for (const body of shop.sources) await owner.call(writeSource, { params, body })
  return { shop, botId, tags }
}

/** Answers the node's id. */
export async function addNode(owner: Owner, botId: string, node: ShopNode): Promise<string> {
  const { source, after: _, ...body } = node
  const route = source === 'nodes' ? createNode : createIntelligentNode
  const created = await owner.call(route, { params: { botId }, body })
  return created.node._id
}
