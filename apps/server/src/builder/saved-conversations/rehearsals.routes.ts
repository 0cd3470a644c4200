import * as routes from '@recado/contract/builder/rehearsals'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Rehearsals } from './rehearsals.service.ts'
import type { Rehearsing } from './rehearsing.service.ts'

export const rehearsalRoutes =
  (rehearsals: Rehearsals, rehearsing: Rehearsing): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listRehearsals, async ({ caller, params }) => ({
      rehearsals: await rehearsals.list(caller.userId, params.botId),
    }))
    mount.signedIn(routes.createRehearsal, async ({ caller, params, body }) => ({
      rehearsal: await rehearsals.create(caller.userId, params.botId, body),
    }))
    mount.signedIn(routes.getRehearsal, async ({ caller, params }) => ({
      rehearsal: await rehearsals.get(caller.userId, params.botId, params.rehearsalId),
    }))
    mount.signedIn(routes.updateRehearsal, async ({ caller, params, body }) => ({
      rehearsal: await rehearsals.update(caller.userId, params.botId, params.rehearsalId, body),
    }))
    mount.signedIn(routes.deleteRehearsal, ({ caller, params }) =>
      rehearsals.remove(caller.userId, params.botId, params.rehearsalId),
    )
    mount.signedIn(routes.runRehearsals, async ({ caller, params, body }) => ({
      results: await rehearsing.run(caller.userId, params.botId, body),
    }))
  }
