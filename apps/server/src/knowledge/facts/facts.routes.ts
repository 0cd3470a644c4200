import * as routes from '@recado/contract/knowledge/facts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Facts } from './facts.service.ts'

export const factRoutes =
  (facts: Facts): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listFacts, ({ caller, params, query }) =>
      facts.list(caller.userId, params.botId, query),
    )
    mount.signedIn(routes.getFact, async ({ caller, params }) => ({
      fact: await facts.get(caller.userId, params.botId, params.factId),
    }))
    mount.signedIn(routes.updateFact, async ({ caller, params, body }) => ({
      fact: await facts.correct(caller.userId, params.botId, params.factId, body.text),
    }))
    mount.signedIn(routes.deleteFact, ({ caller, params }) =>
      facts.remove(caller.userId, params.botId, params.factId),
    )
  }
