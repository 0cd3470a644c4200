import type { Holding } from '../cluster/holding.ts'
import type { Config } from '../config/config.ts'
import { reachedByMeta } from '../config/public-url.ts'
import type { Conversations } from '../messaging/conversations.ts'
import { learnPeople } from '../messaging/people/people.ts'
import type { ChannelHost } from '../messaging/sessions/channel-host.ts'
import { CloudLinks } from '../messaging/sessions/cloud/cloud-link.service.ts'
import { Webhooks } from '../messaging/sessions/cloud/webhooks.ts'
import type { Templates } from '../messaging/templates/templates.service.ts'
import type { Core } from '../platform/core.ts'
import { sealWith } from '../platform/crypto/sealing.ts'
import { type Keyring, keysFor } from '../platform/crypto/secret-key.ts'

export type OfficialApi = { cloudLinks: CloudLinks; webhooks: Webhooks }

type Parts = {
  config: Config
  keyring: Keyring
  holding: Holding
  conversations: Pick<Conversations, 'told'>
  host: ChannelHost
  templates: Pick<Templates, 'look'>
}

/** What numbers on Meta's own API have besides: how they are linked, and where Meta tells of them. */
export function composeOfficialApi(
  { store, clock, bus, inTransaction, logger, onError }: Core,
  { config, keyring, holding, conversations, host, templates }: Parts,
): OfficialApi {
  return {
    cloudLinks: new CloudLinks({
      store,
      inTransaction,
      sealing: {
        sessions: sealWith(...keysFor(keyring, 'whatsapp-session')),
        apps: sealWith(...keysFor(keyring, 'meta-app')),
      },
      host,
      clock,
      publicUrl: reachedByMeta(config),
      baseUrl: config.CLOUD_API_BASE_URL,
    }),
    webhooks: new Webhooks({
      store,
      inTransaction,
      sealing: sealWith(...keysFor(keyring, 'meta-app')),
      clock,
      logger,
      async told(botId, { inbound, deliveries, people }) {
        await conversations.told(botId, { inbound, deliveries })
        // Elsewhere it is found in the rows.
        host.channel(botId)?.told?.(deliveries)
        if (people.length > 0) await learnPeople(inTransaction, botId, people)
      },
      changed(botId) {
        if (holding.works(botId)) host.lookAgain(botId).catch(onError)
        else bus.publish({ type: 'for_holder', botId, about: 'line' })
      },
      templatesChanged: (botId) => templates.look(botId),
    }),
  }
}
