import * as routes from '@recado/contract/builder/proposals'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Sorting } from './sorting/sorting.service.ts'
import type { Proposals } from './proposals.service.ts'

export const proposalRoutes =
  (proposals: Proposals, sorting: Sorting): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listProposals, ({ caller, params }) => proposals.of(caller.userId, params.botId))
    mount.signedIn(routes.acceptProposals, async ({ caller, params, body }) => ({
      nodes: await proposals.accept(caller.userId, params.botId, body),
    }))
    mount.signedIn(routes.sortFacts, ({ caller, params }) => sorting.sort(caller.userId, params.botId))
    mount.signedIn(routes.undoProposals, ({ caller, params, body }) =>
      proposals.undo(caller.userId, params.botId, body),
    )
  }
