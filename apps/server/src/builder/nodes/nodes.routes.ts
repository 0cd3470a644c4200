import * as routes from '@recado/contract/builder/nodes'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { BotSettings } from '../settings/settings.service.ts'
import type { NodeCopies } from './node-copies.service.ts'
import type { Nodes } from './nodes.service.ts'

export const nodeRoutes =
  (nodes: Nodes, copies: NodeCopies, settings: BotSettings): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listNodes, async ({ caller, params }) => ({
      nodes: await nodes.list(caller.userId, params.botId, 'legacy'),
    }))
    mount.signedIn(routes.listIntelligentNodes, async ({ caller, params }) => ({
      nodes: await nodes.list(caller.userId, params.botId, 'intelligent'),
    }))
    mount.signedIn(routes.createNode, async ({ caller, params, body }) => ({
      node: await nodes.create(caller.userId, params.botId, 'legacy', body),
    }))
    mount.signedIn(routes.createIntelligentNode, async ({ caller, params, body }) => ({
      node: await nodes.create(caller.userId, params.botId, 'intelligent', body),
    }))
    mount.signedIn(routes.createDefaultNodes, async ({ caller, params }) => ({
      nodes: await nodes.createDefaults(caller.userId, params.botId),
      config: await settings.get(caller.userId, params.botId),
    }))
    mount.signedIn(routes.reorderNodes, async ({ caller, params, body }) => ({
      nodes: await nodes.reorder(caller.userId, params.botId, body.nodeOrders),
    }))
    mount.signedIn(routes.updateNode, async ({ caller, params, body }) => ({
      node: await nodes.update(caller.userId, params.botId, params.nodeId, body),
    }))
    mount.signedIn(routes.deleteNode, ({ caller, params }) =>
      nodes.remove(caller.userId, params.botId, params.nodeId),
    )
    mount.signedIn(routes.duplicateNode, async ({ caller, params }) => ({
      node: await copies.duplicate(caller.userId, params.botId, params.nodeId),
    }))
    mount.signedIn(routes.keepNode, async ({ caller, params }) => ({
      kept: await copies.keep(caller.userId, params.botId, params.nodeId),
    }))
    mount.signedIn(routes.restoreNode, async ({ caller, params, body }) => ({
      node: await copies.restore(caller.userId, params.botId, body.kept),
    }))
  }
