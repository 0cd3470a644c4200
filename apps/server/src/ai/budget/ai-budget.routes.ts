import * as routes from '@recado/contract/ai/ai-budget'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { AiBudgets } from './ai-budget.service.ts'

export const aiBudgetRoutes =
  (budgets: AiBudgets): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getAiBudget, async ({ caller, params }) => ({
      budget: await budgets.of(caller.userId, params.botId),
    }))
  }
