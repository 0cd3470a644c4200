import type { ChannelLogger } from '@recado/whatsapp'
import type { Holding } from '../../cluster/holding.ts'
import type { Config } from '../../config/config.ts'
import { reachedByMeta } from '../../config/public-url.ts'
import type { Conversations } from '../../messaging/conversations.ts'
import { learnPeople } from '../../messaging/people/people.ts'
import { RecentlyKnown } from '../../messaging/people/recently-known.ts'
import type { ChannelHost } from '../../messaging/sessions/channel-host.ts'
import { keepNames, withNames } from '../../messaging/sessions/cloud/app-names.ts'
import { CloudLinks } from '../../messaging/sessions/cloud/cloud-link.service.ts'
import { Webhooks } from '../../messaging/sessions/cloud/webhooks.ts'
import { sessionStore } from '../../messaging/sessions/session-store.ts'
import type { Templates } from '../../messaging/templates/templates.service.ts'
import type { Core } from '../../platform/core.ts'
import { type Sealing, sealWith } from '../../platform/crypto/sealing.ts'
import { type Keyring, keysFor } from '../../platform/crypto/secret-key.ts'

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
  core: Core,
  { config, keyring, holding, conversations, host, templates }: Parts,
): OfficialApi {
  const sealing = {
    sessions: sealWith(...keysFor(keyring, 'whatsapp-session')),
    apps: sealWith(...keysFor(keyring, 'meta-app')),
  }
  return {
    cloudLinks: new CloudLinks({
      ...core,
      sealing,
      host,
      publicUrl: reachedByMeta(config),
      baseUrl: config.CLOUD_API_BASE_URL,
    }),
    webhooks: composeWebhooks(core, { sealing, holding, conversations, host, templates }),
  }
}

/** What Meta tells, on its way to whom it is about. */
export function composeWebhooks(
  {
    store,
    clock,
    bus,
    inTransaction,
    logger,
    onError,
  }: Omit<Core, 'logger' | 'chores'> & { logger: ChannelLogger },
  {
    sealing,
    holding,
    conversations,
    host,
    templates,
  }: Pick<Parts, 'holding' | 'conversations' | 'host' | 'templates'> & {
    sealing: { sessions: Sealing; apps: Sealing }
  },
): Webhooks {
  const known = new RecentlyKnown()
  return new Webhooks({
    store,
    inTransaction,
    sealing: sealing.apps,
    clock,
    logger,
    async told(botId, { inbound, deliveries, people }) {
      const names = sessionStore({ store, sealing: sealing.sessions, clock, botId, arrived: () => {} })
      await keepNames(names, people)
      await conversations.told(botId, { inbound: await withNames(names, inbound), deliveries })
      // Elsewhere it is found in the rows.
      host.channel(botId)?.told?.(deliveries)
      const news = known.newOf(botId, people)
      if (news.length === 0) return
      await learnPeople(inTransaction, botId, news)
      known.note(botId, news)
    },
    changed(botId) {
      if (holding.works(botId)) host.lookAgain(botId).catch(onError)
      else bus.publish({ type: 'for_holder', botId, about: 'line' })
    },
    templatesChanged: (botId) => templates.look(botId),
  })
}
