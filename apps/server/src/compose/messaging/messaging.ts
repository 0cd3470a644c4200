import { nodeTypes } from '@recado/nodes'
import { heldTransactions, type Holding } from '../../cluster/holding.ts'
import type { AiSpendingOfAll } from '../../operations/installation/ai/ai-spending.service.ts'
import type { ServersOf } from '../../ai/servers-of.ts'
import type { AiBudgets } from '../../ai/budget/ai-budget.service.ts'
import type { AccountAi } from '../../ai/own-keys/account-ai.ts'
import { accountOfBot } from '../../messaging/bots/account-of-bot.ts'
import { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import { DecidingThread } from '../../messaging/deciding/deciding-thread.ts'
import type { WhatsAppSessions } from '../../messaging/bots/whatsapp-sessions.ts'
import { CampaignRuns } from '../../crm/campaigns/runs/campaign-runs.ts'
import type { Config } from '../../config/config.ts'
import type { AskPerformer, ChargeAsk } from '../../messaging/turns/asks.ts'
import { composePerformer } from '../ai/performer.ts'
import { composeThread, composeVoiceThread } from '../process/compute.ts'
import { linesOf } from './lines.ts'
import { hearOtherServers } from '../cluster/other-servers.ts'
import { composeConversations } from './conversations.ts'
import { composeOfficialApi, type OfficialApi } from './official-api.ts'
import type { Conversations } from '../../messaging/conversations.ts'
import type { Rate } from '../../messaging/outbox/sending/token-bucket.ts'
import type { Core } from '../../platform/core.ts'
import { fairEgress } from '../../platform/budget/fair-egress.ts'
import type { ComputeThread } from '../../platform/compute/compute-thread.ts'
import { type Egress, openEgress } from '../../platform/egress/egress.ts'
import { FailedJobs } from '../../builder/failed-jobs/failed-jobs.ts'
import { WebhookSecrets } from '../../builder/webhook-secret/webhook-secret.service.ts'
import { JobRunner } from '../../messaging/jobs/job-runner.ts'
import type { EmailData, Perform } from '../../messaging/jobs/job.ts'
import { openMailer } from '../../messaging/jobs/mail.ts'
import { webhookPerformer } from '../../messaging/jobs/webhook.ts'
import type { NodeSecrets } from '../../messaging/bots/node-secrets.ts'
import { type Keyring, keysFor } from '../../platform/crypto/secret-key.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import type { ThreadTasks } from '../process/thread-main.ts'
import { watchJobs } from '../../messaging/watch/watched-performers.ts'
import { watchPipeline } from '../../messaging/watch/watched-pipeline.ts'
import { keepSpoken } from '../../builder/uploads/spoken-files.ts'
import { attachmentSource } from '../../builder/uploads/attachment-source.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { ReceivedMedia } from '../../builder/uploads/received-media.ts'
import { Uploads } from '../../builder/uploads/uploads.service.ts'
import type { ChannelHost } from '../../messaging/sessions/channel-host.ts'
import { ContactPictures } from '../../messaging/sessions/contact-pictures.ts'
import type { OpenChannel } from '../../messaging/sessions/session.ts'
import { OutageWatch } from '../../messaging/sessions/state/outage-watch.ts'
import { mailNeedsTls } from '../../config/plain-connections.ts'
import { reachedByMeta } from '../../config/public-url.ts'
import { Templates } from '../../messaging/templates/templates.service.ts'
import { sealWith } from '../../platform/crypto/sealing.ts'
import { createWhatsAppService, type WhatsAppService } from '../../messaging/sessions/whatsapp.service.ts'

/** Instead of CAMPAIGN_RATE and the caps that a number's age gives. */
export type CampaignPace = { perMinute: number; dailyCap: number; strangersCap: number }

export type Messaging = {
  bots: CompiledBots
  /** For what owners made that is large. */
  thread: ComputeThread<ThreadTasks>
  /** Where what is said aloud becomes voice notes. */
  voiceThread: Pick<ComputeThread<never>, 'close'>
  deciding: DecidingThread
  performer: AskPerformer
  /** Takes into account what an ask cost. */
  charge: ChargeAsk
  budgets: AiBudgets
  spending: AiSpendingOfAll
  serversOf: ServersOf
  conversations: Conversations
  pictures: ContactPictures
  campaigns: CampaignRuns
  failedJobs: FailedJobs
  webhookSecrets: WebhookSecrets
  /** E-mails and webhooks. */
  jobs: JobRunner
  mailer: { close: () => void }
  /** Sends an e-mail now. */
  sendMail: Perform<EmailData>
  /** The files that customers send. */
  received: ReceivedMedia
  host: ChannelHost
  lines: WhatsAppSessions
  whatsApp: WhatsAppService
  templates: Templates
} & OfficialApi

/** What arrives, is decided and goes out: WhatsApp's lines, the conversations over them, and who answers questions. */
export function composeMessaging(
  core: Core,
  options: {
    config: Config
    accountAi: AccountAi
    keyring: Keyring
    files: FileStore
    secrets: NodeSecrets
    delayScale?: number | undefined
    pace?: Rate | undefined
    loopTurns?: number | undefined
    wordWithinMs?: number | undefined
    campaignPace?: CampaignPace | undefined
    egress?: Egress | undefined
    openChannel?: OpenChannel | undefined
    performer?: AskPerformer | undefined
    telemetry: Telemetry
    /** This process, as others know it. */
    server: string
    /** Others may work beside it. */
    joins: boolean
    holding: Holding
  },
): Messaging {
  const { store, clock, bus, inTransaction, logger, onError } = core
  const held = heldTransactions(inTransaction, options.holding)
  const { config, keyring, files, secrets, delayScale, pace, loopTurns, campaignPace, telemetry } = options
  const { accountAi, server, joins, holding } = options
  const egress = fairEgress(options.egress ?? openEgress(), { clock, accountOf: accountOfBot(store) })
  const mailer = openMailer(config.SMTP_URL, config.MAIL_FROM, { requireTls: mailNeedsTls(config) })
  const signing = keyring.own('webhook-signature')
  const sendMail = watchJobs('email', mailer.perform, telemetry)
  const webhook = watchJobs('webhook', webhookPerformer({ egress, clock, store, key: signing }), telemetry)
  const jobs = new JobRunner({
    server,
    joins,
    store,
    inTransaction,
    clock,
    perform: { email: sendMail, webhook },
    onError,
  })
  const jobsQueued = () => void jobs.wake()
  const attachments = attachmentSource(store, files)
  const uploads = new Uploads({ store, files, clock })
  const received = new ReceivedMedia({
    store,
    bus,
    files,
    uploads,
    channels: (botId) => host.channel(botId),
    onError,
  })
  const { serversOf } = accountAi
  const voiceThread = composeVoiceThread(clock)
  const accountOf = accountOfBot(store)
  const { performer, charge, budgets, spending } = composePerformer(core, {
    config,
    serversOf,
    egress,
    files: { received, attachments },
    speech: {
      async make(botId, wav) {
        const made = await voiceThread.run(await accountOf(botId), 'encode', wav)
        return made.ok ? made.value : null
      },
      keep: keepSpoken({ files, uploads }),
    },
    customerKey: keyring.own('ai-customer'),
    instead: options.performer,
    telemetry,
    jobsQueued,
  })
  const thread = composeThread(clock)
  const deciding = new DecidingThread(thread)
  const bots = new CompiledBots(
    store,
    nodeTypes,
    (ownerId) => accountAi.isConfigured(ownerId),
    secrets,
    deciding,
  )
  const templates = new Templates({
    store,
    inTransaction,
    clock,
    channels: (botId) => host.channel(botId),
    holding,
    bus,
    onError,
  })
  const { conversations, host, newChats } = composeConversations(core, {
    sessionUp: (botId) => templates.look(botId),
    sealing: sealWith(...keysFor(keyring, 'whatsapp-session')),
    waSocketUrl: config.WA_SOCKET_URL,
    cloudApiBaseUrl: config.CLOUD_API_BASE_URL,
    version: { fixed: config.WA_VERSION, looksUp: config.WA_VERSION_LOOKUP === 'on' },
    ...(options.openChannel && { openChannel: options.openChannel }),
    outages: new OutageWatch({
      store,
      inTransaction: held,
      clock,
      appUrl: config.APP_URL ?? null,
      mail: config.SMTP_URL !== undefined,
      jobsQueued,
      onError,
    }),
    ...(config.SMTP_URL !== undefined && {
      lockMail: { appUrl: config.APP_URL ?? null, queued: jobsQueued },
    }),
    holding,
    performer,
    charge,
    attachments,
    loadBot: bots.load,
    jobsQueued,
    watch: watchPipeline(telemetry.metrics, telemetry.traces),
    ...(delayScale !== undefined && { delayScale }),
    ...(pace && { pace }),
    ...(loopTurns !== undefined && { loopTurns }),
    ...(options.wordWithinMs !== undefined && { wordWithinMs: options.wordWithinMs }),
  })
  const campaigns = new CampaignRuns({
    holding,
    store,
    inTransaction: held,
    clock,
    sessionUp: conversations.sessionUp,
    wake: conversations.wake,
    perMinute: campaignPace?.perMinute ?? config.CAMPAIGN_RATE,
    caps: campaignPace && { all: campaignPace.dailyCap, strangers: campaignPace.strangersCap },
    askNewChats: (botId) => newChats.ask(botId),
    lookAtTemplates: (botId) => templates.look(botId),
    random: Math.random,
    onError,
  })
  bus.subscribe((event) => campaigns.hear(event))
  bus.subscribe(({ type, botId }) => {
    if (type !== 'ai_budget') return
    jobsQueued()
    if (holding.works(botId)) conversations.wake(botId)
  })
  hearOtherServers(core, { holding, conversations, host, templates })
  const pictures = new ContactPictures({
    store,
    inTransaction,
    clock,
    channels: (botId) => host.channel(botId),
  })
  const whatsApp = createWhatsAppService({
    store,
    inTransaction,
    host,
    clock,
    logger,
    capabilities: { officialApi: reachedByMeta(config) !== null },
  })
  return {
    bots,
    thread,
    voiceThread,
    deciding,
    performer,
    charge,
    budgets,
    spending,
    serversOf,
    jobs,
    failedJobs: new FailedJobs({ store, inTransaction, queued: jobsQueued }),
    webhookSecrets: new WebhookSecrets({ store, inTransaction, clock, key: signing }),
    mailer,
    sendMail,
    conversations,
    campaigns,
    received,
    host,
    pictures,
    whatsApp,
    templates,
    ...composeOfficialApi(core, { config, keyring, holding, conversations, host, templates }),
    lines: linesOf(core, host, conversations),
  }
}
