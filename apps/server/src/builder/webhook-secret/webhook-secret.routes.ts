import * as routes from '@recado/contract/builder/webhook-secret'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { WebhookSecrets } from './webhook-secret.service.ts'

export const webhookSecretRoutes =
  (secrets: WebhookSecrets): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.readWebhookSecret, ({ caller, params }) =>
      secrets.read(caller.userId, params.botId),
    )
    mount.signedIn(routes.renewWebhookSecret, ({ caller, params }) =>
      secrets.renew(caller.userId, params.botId),
    )
    mount.signedIn(routes.endPreviousWebhookSecret, ({ caller, params }) =>
      secrets.endPrevious(caller.userId, params.botId),
    )
  }
