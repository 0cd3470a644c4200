import { nodeTypes } from '@recado/nodes'
import { askPerformer } from './ai/ask-performer.ts'
import { keepingTranscripts } from './ai/kept-transcripts.ts'
import { composeAnswerers } from './ai/compose-ai.ts'
import { composeBudget } from './ai/budget/compose-budget.ts'
import type { AiSpendingOfAll } from './ai/budget/ai-spending.service.ts'
import type { ServersOf } from './ai/servers-of.ts'
import type { AiBudgets } from './ai/budget/ai-budget.service.ts'
import type { AccountAi } from './ai/own-keys/account-ai.ts'
import { RefusalNotices } from './ai/lives/refusal-notices.ts'
import { voiceNotesFrom } from './ai/voice-notes.ts'
import { CompiledBots } from './bots/compiled-bots.ts'
import type { Lines } from './bots/lines.ts'
import { CampaignRuns } from './campaigns/campaign-runs.ts'
import type { Config } from './config.ts'
import type { AskPerformer, ChargeAsk } from './conversations/asks.ts'
import { composeConversations } from './compose-conversations.ts'
import type { Conversations } from './conversations/conversations.ts'
import type { Pace } from './conversations/token-bucket.ts'
import type { Core } from './core.ts'
import { type Egress, openEgress } from './egress/egress.ts'
import { FailedErrands } from './jobs/failed-errands.ts'
import { JobRunner } from './jobs/job-runner.ts'
import type { EmailErrand, Perform } from './jobs/job.ts'
import { openMailer } from './jobs/mail.ts'
import { webhookPerformer } from './jobs/webhook.ts'
import type { NodeSecrets } from './nodes/node-secrets.ts'
import type { DeriveKey } from './secret-key.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { watchAsks, watchJobs } from './telemetry/watched-performers.ts'
import { watchRoad } from './telemetry/watched-road.ts'
import { attachmentSource } from './uploads/attachment-source.ts'
import type { FileStore } from './uploads/file-store.ts'
import { ReceivedMedia } from './uploads/received-media.ts'
import { Uploads } from './uploads/uploads.service.ts'
import type { ChannelHost } from './whatsapp/channel-host.ts'
import { ContactPictures } from './whatsapp/contact-pictures.ts'
import type { OpenChannel } from './whatsapp/line.ts'
import { OutageWatch } from './whatsapp/outage-watch.ts'
import { sealWith } from './whatsapp/sealing.ts'
import { createWhatsAppService, type WhatsAppService } from './whatsapp/whatsapp.service.ts'

/** Instead of CAMPAIGN_RATE and the cap that a number's age gives. */
export type CampaignPace = { perMinute: number; dailyCap: number }

export type Messaging = {
  bots: CompiledBots
  performer: AskPerformer
  /** Takes into account what an ask cost. */
  charge: ChargeAsk
  budgets: AiBudgets
  spending: AiSpendingOfAll
  serversOf: ServersOf
  conversations: Conversations
  pictures: ContactPictures
  campaigns: CampaignRuns
  errands: FailedErrands
  /** E-mails and webhooks. */
  jobs: JobRunner
  mailer: { close: () => void }
  /** Sends an e-mail now. */
  sendMail: Perform<EmailErrand>
  /** The files that customers send. */
  received: ReceivedMedia
  host: ChannelHost
  lines: Lines
  whatsApp: WhatsAppService
}

/** What arrives, is decided and goes out: WhatsApp's lines, the conversations over them, and who answers questions. */
export function composeMessaging(
  core: Core,
  options: {
    config: Config
    accountAi: AccountAi
    deriveKey: DeriveKey
    files: FileStore
    secrets: NodeSecrets
    delayScale?: number | undefined
    pace?: Pace | undefined
    loopTurns?: number | undefined
    campaignPace?: CampaignPace | undefined
    egress?: Egress | undefined
    openChannel?: OpenChannel | undefined
    performer?: AskPerformer | undefined
    telemetry: Telemetry
  },
): Messaging {
  const { store, clock, bus, inUnit, logger, onError } = core
  const { config, deriveKey, files, secrets, delayScale, pace, loopTurns, campaignPace, telemetry } = options
  const { accountAi } = options
  const { egress = openEgress() } = options
  const mailer = openMailer(config.SMTP_URL, config.MAIL_FROM)
  const signing = deriveKey('webhook-signature')
  const sendMail = watchJobs('email', mailer.perform, telemetry)
  const webhook = watchJobs('webhook', webhookPerformer({ egress, clock, key: signing }), telemetry)
  const jobs = new JobRunner({
    store,
    inUnit,
    clock,
    perform: { email: sendMail, webhook },
    onError,
  })
  const attachments = attachmentSource(store, files)
  const received = new ReceivedMedia({
    store,
    bus,
    files,
    uploads: new Uploads({ store, files, clock }),
    channels: (botId) => host.channel(botId),
    onError,
  })
  const { serversOf } = accountAi
  const { metered, charge, budgets, spending } = composeBudget(core, config, serversOf)
  const asking = askPerformer(
    composeAnswerers(config, {
      serversOf,
      clock,
      voiceNotes: voiceNotesFrom({ received, attachments }),
      customerKey: deriveKey('ai-customer'),
      refused: new RefusalNotices({
        inUnit,
        clock,
        appUrl: config.APP_URL ?? null,
        mail: config.SMTP_URL !== undefined,
        jobsQueued: () => void jobs.wake(),
        onError,
      }),
    }),
    egress,
  )
  const asked = options.performer ?? asking
  const performer = metered(keepingTranscripts(watchAsks(asked, telemetry), { inUnit, onError }))
  const bots = new CompiledBots(store, nodeTypes, (ownerId) => accountAi.isConfigured(ownerId), secrets)
  const jobsQueued = () => void jobs.wake()
  const { conversations, host } = composeConversations(core, {
    sealing: sealWith(deriveKey('whatsapp-session')),
    waSocketUrl: config.WA_SOCKET_URL,
    ...(options.openChannel && { openChannel: options.openChannel }),
    outages: new OutageWatch({
      store,
      inUnit,
      clock,
      appUrl: config.APP_URL ?? null,
      mail: config.SMTP_URL !== undefined,
      jobsQueued,
      onError,
    }),
    performer,
    charge,
    attachments,
    loadBot: bots.load,
    jobsQueued,
    watch: watchRoad(telemetry.metrics, telemetry.traces),
    ...(delayScale !== undefined && { delayScale }),
    ...(pace && { pace }),
    ...(loopTurns !== undefined && { loopTurns }),
  })
  const campaigns = new CampaignRuns({
    store,
    inUnit,
    clock,
    lineUp: conversations.lineUp,
    wake: conversations.wake,
    perMinute: campaignPace?.perMinute ?? config.CAMPAIGN_RATE,
    dailyCap: campaignPace?.dailyCap,
    random: Math.random,
    onError,
  })
  bus.subscribe((happening) => campaigns.hear(happening))
  bus.subscribe(({ type, botId }) => {
    if (type !== 'ai_budget') return
    jobsQueued()
    conversations.wake(botId)
  })
  const pictures = new ContactPictures({ store, inUnit, clock, channels: (botId) => host.channel(botId) })
  const whatsApp = createWhatsAppService({ store, host, clock, logger })
  return {
    bots,
    performer,
    charge,
    budgets,
    spending,
    serversOf,
    jobs,
    errands: new FailedErrands({ store, inUnit, key: signing, queued: jobsQueued }),
    mailer,
    sendMail,
    conversations,
    campaigns,
    received,
    host,
    pictures,
    whatsApp,
    lines: linesOf(core, host, conversations),
  }
}

function linesOf({ store, onError }: Core, host: ChannelHost, conversations: Conversations): Lines {
  return {
    async unlink(botId) {
      try {
        await host.unlink(botId)
      } catch (error) {
        // WhatsApp may be out of reach for days; the owner's bot is deleted today all the same.
        onError(error)
      }
    },
    async ownerChanged(ownerId, active) {
      // Lines come back one after another, which may take longer than anybody waits for an answer.
      if (active) return void host.ownerChanged(ownerId, true).catch(onError)
      await host.ownerChanged(ownerId, false)
      const bots = await store.read((db) =>
        db.selectFrom('bots').select('id').where('ownerId', '=', ownerId).execute(),
      )
      for (const bot of bots) await conversations.silence(bot.id)
    },
  }
}
