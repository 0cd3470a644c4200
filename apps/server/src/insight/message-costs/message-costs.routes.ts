import * as routes from '@recado/contract/insight/message-costs'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { CostsOfMessages } from './message-costs.service.ts'

export const messageCostsRoutes =
  (costs: CostsOfMessages): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getMessageCosts, ({ caller, params, query }) =>
      costs.of(caller.userId, params.botId, query.month),
    )
    mount.signedIn(routes.setMessageRates, ({ caller, params, body }) =>
      costs.setRates(caller.userId, params.botId, body),
    )
  }
