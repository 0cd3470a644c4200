import * as routes from '@recado/contract/builder/failed-jobs'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { FailedJobs } from './failed-jobs.ts'

export const failedJobRoutes =
  (failedJobs: FailedJobs): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.failedJobs, async ({ caller, params }) => ({
      errands: await failedJobs.list(caller.userId, params.botId),
    }))
    mount.signedIn(routes.retryFailedJob, async ({ caller, params }) => {
      await failedJobs.retry(caller.userId, params.botId, params.jobId)
    })
  }
