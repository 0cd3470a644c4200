import * as routes from '@recado/contract/builder/nodes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { joined } from '../list/sections.ts'
import { reorderedLike, type Step } from './history.ts'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'

/** Deletes a node and answers what brings it back. */
export async function deleteKeeping(botId: string, nodeId: string): Promise<string> {
  const params = { botId, nodeId }
  const { kept } = await call(routes.keepNode, { params })
  await call(routes.deleteNode, { params })
  return kept
}

/** Does a remembered step on the server. Answers the step as it can be taken back; throws ApiError. */
export async function performStep(queries: QueryClient, botId: string, step: Step): Promise<Step> {
  switch (step.kind) {
    case 'created': {
      if (step.kept === undefined) throw new Error('A node is created again by what was kept of it')
      await call(routes.restoreNode, { params: { botId }, body: { kept: step.kept } })
      return step
    }
    case 'deleted':
      return { ...step, kept: await deleteKeeping(botId, step.node._id) }
    case 'reordered': {
      const nodes = queries.getQueryData(nodesQuery(botId).queryKey) ?? []
      const nodeOrders = joined(reorderedLike(nodes, step.after)).map((node, order) => ({
        nodeId: node._id,
        order,
      }))
      await call(routes.reorderNodes, { params: { botId }, body: { nodeOrders } })
      return step
    }
    case 'toggled':
      await update({ isActive: step.isActive }, step)
      return step
    case 'saved': {
      const { name, config, isActive } = step.after
      await update(
        { name: name.trim(), config: { ...config }, ...(isActive !== undefined && { isActive }) },
        step,
      )
      return step
    }
    case 'together': {
      const done: Step[] = []
      for (const each of step.steps) done.push(await performStep(queries, botId, each))
      return { ...step, steps: done }
    }
  }

  async function update(
    body: {
      isActive?: boolean
      name?: string
      config?: Record<string, unknown>
    },
    { node }: Extract<Step, { node: unknown }>,
  ) {
    await call(routes.updateNode, { params: { botId, nodeId: node._id }, body })
  }
}
