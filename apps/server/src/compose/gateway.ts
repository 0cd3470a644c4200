import type { Server as HttpServer } from 'node:http'
import type { Config } from '../config/config.ts'
import { messagesById } from '../crm/chat/messages.repository.ts'
import type { MessageCounts } from '../insight/analytics/message-counts.ts'
import { ownerOf } from '../messaging/bots/owned-bot.ts'
import type { Core } from '../platform/core.ts'
import { Gateway } from '../realtime/gateway.ts'
import { trusting } from '../platform/http/requests/network-of-request.ts'
import type { Identity } from './identity.ts'
import type { Messaging } from './messaging/messaging.ts'
import type { Overrides } from './overrides.ts'

type LiveParts = {
  config: Pick<Config, 'APP_URL' | 'TRUST_PROXY'>
  overrides: Pick<Overrides, 'socketsAnAccount'>
  identity: Pick<Identity, 'sessions' | 'endings'>
  messaging: Pick<Messaging, 'whatsApp'>
  stats: MessageCounts
}

/** The socket of the pages, with what it asks of each room. */
export function composeGateway(http: HttpServer, core: Core, parts: LiveParts): Gateway {
  const { store } = core
  const { config, overrides, identity, messaging, stats } = parts
  return new Gateway(http, {
    ...core,
    // Nothing is live for who has yet to set up what is demanded of them.
    authenticate: async (token) => {
      const caller = await identity.sessions.authenticate(token)
      return caller?.mustSetUp ? null : caller
    },
    endings: identity.endings,
    appUrl: config.APP_URL,
    trust: trusting(config.TRUST_PROXY),
    socketsAnAccount: overrides.socketsAnAccount,
    ownerOf: (botId) => store.read((db) => ownerOf(db, botId)),
    sessionStatus: (ownerId, botId) => messaging.whatsApp.status(ownerId, botId),
    messagesToday: (ownerId, botId) => stats.ofBot(ownerId, botId),
    messages: (botId, messageIds) => store.read((db) => messagesById(db, botId, messageIds)),
  })
}
