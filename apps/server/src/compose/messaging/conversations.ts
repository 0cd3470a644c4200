import { everyBot, heldTransactions } from '../../cluster/holding.ts'
import { ChannelDownError } from '@recado/whatsapp'
import type { ChannelLogger } from '@recado/whatsapp'
import type { ClientVersion } from '@recado/whatsapp/qr'
import {
  type ConversationParts,
  type Conversations,
  createConversations,
} from '../../messaging/conversations.ts'
import { takeHistory } from '../../messaging/inbound/history.ts'
import { learnLateNumbers } from '../../messaging/people/late-numbers.ts'
import { learnPeople } from '../../messaging/people/people.ts'
import { tellTyping } from '../../messaging/inbound/typing.ts'
import type { Core } from '../../platform/core.ts'
import { inLogScope } from '../../platform/telemetry/log-scope.ts'
import { clientVersions } from '../../messaging/sessions/opening/client-versions.ts'
import { ChannelHost } from '../../messaging/sessions/channel-host.ts'
import type { OpenChannel } from '../../messaging/sessions/session.ts'
import { NewChats, type NewChatsParts } from '../../messaging/sessions/new-chats.ts'
import { cloudSessions } from '../../messaging/sessions/cloud/open-cloud-session.ts'
import { qrSessions } from '../../messaging/sessions/opening/open-qr-session.ts'
import { openSession } from '../../messaging/sessions/opening/open-session.ts'
import type { OutageWatch } from '../../messaging/sessions/state/outage-watch.ts'
import { SteadyClock } from '../../platform/time/steady-clock.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'

type Options = Omit<ConversationParts, 'store' | 'clock' | 'bus' | 'channels' | 'onError'> & {
  /** Of the sessions' keys. */
  sealing: Sealing
  waSocketUrl: string | undefined
  cloudApiBaseUrl?: string | undefined
  /** Of WhatsApp's web client, see WA_VERSION. */
  version?: { fixed: ClientVersion | undefined; looksUp: boolean }
  /** Instead of WhatsApp's. */
  openChannel?: OpenChannel
  outages?: OutageWatch
  /** How owners are told of a lock by e-mail. */
  lockMail?: NewChatsParts['mail']
  /** Told besides the conversations. */
  sessionUp?: (botId: string) => void
}

/** The conversations of all bots and the lines that they are had over: each has the other at hand. */
export function composeConversations(
  core: Omit<Core, 'logger'> & { logger: ChannelLogger },
  {
    sealing,
    waSocketUrl,
    cloudApiBaseUrl,
    version,
    openChannel,
    outages,
    lockMail,
    sessionUp,
    ...parts
  }: Options,
): { conversations: Conversations; host: ChannelHost; newChats: NewChats } {
  const { store, clock, bus, logger, onError } = core
  const { holding = everyBot } = parts
  const inTransaction = heldTransactions(core.inTransaction, holding)
  const conversations = createConversations({
    ...parts,
    store,
    clock,
    bus,
    channels: (botId) => host.channel(botId),
    onError,
  })
  const versions = version && clientVersions({ store, clock, logger, waSocketUrl, ...version })
  const newChats = new NewChats({
    store,
    inTransaction,
    clock,
    channel: (botId) => host.channel(botId),
    lifted: conversations.wake,
    ...(lockMail && { mail: lockMail }),
    onError,
  })
  const host: ChannelHost = new ChannelHost({
    store,
    inTransaction: core.inTransaction,
    holding,
    clock,
    sealing,
    logger,
    openChannel:
      openChannel ??
      openSession({
        qr: qrSessions({ store, sealing, clock, logger, holding, versions, waSocketUrl }),
        cloud: cloudSessions({ store, sealing, clock, logger, holding, baseUrl: cloudApiBaseUrl }),
      }),
    events: {
      inbound: (botId, items) => inLogScope({ botId }, () => conversations.inbound(botId, items)),
      delivery: (botId, updates) => inLogScope({ botId }, () => conversations.delivery(botId, updates)),
      sessionUp(botId) {
        sessionUp?.(botId)
        void inLogScope({ botId }, () => conversations.channelUp(botId)).catch(onError)
        const line = host.channel(botId)
        void learnLateNumbers({ store, inTransaction }, botId, line).catch((error: unknown) => {
          // A line that fell meanwhile says so itself, and asks again when it is back.
          if (!(error instanceof ChannelDownError)) onError(error)
        })
      },
      sessionDown: (botId) => conversations.channelDown(botId),
      history: (botId, people, messages) => takeHistory(inTransaction, botId, { people, messages }),
      people: (botId, people) => learnPeople(inTransaction, botId, people),
      typing: (botId, peer, typing) =>
        void tellTyping({ store, bus }, botId, { peer, typing }).catch(onError),
    },
    newChats,
    time: clock instanceof SteadyClock ? clock : undefined,
    ...(outages && { outages }),
  })
  return { conversations, host, newChats }
}
