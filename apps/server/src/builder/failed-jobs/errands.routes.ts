import * as routes from '@recado/contract/operations/errands'
import type { Area } from '../../platform/http/mount.ts'
import type { FailedErrands } from './failed-errands.ts'

export const errandRoutes =
  (errands: FailedErrands): Area =>
  (mount) => {
    mount.signedIn(routes.webhookSecret, async ({ caller, params }) => ({
      secret: await errands.secret(caller.userId, params.botId),
    }))
    mount.signedIn(routes.failedErrands, async ({ caller, params }) => ({
      errands: await errands.list(caller.userId, params.botId),
    }))
    mount.signedIn(routes.retryErrand, async ({ caller, params }) => {
      await errands.retry(caller.userId, params.botId, params.errandId)
    })
  }
