import { join } from 'node:path'
import { type AiOffer, preselected } from '../ai/ai-offer.ts'
import type { AiServers } from '../ai/models/ai-servers.ts'
import type { Config } from '../config.ts'
import type { Core } from '../core.ts'
import type { Messaging } from '../messaging.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { checkAi } from './checks/ai-check.ts'
import { contained } from './checks/check.ts'
import { checkDatabase } from './checks/database-check.ts'
import { checkDisk } from './checks/disk-check.ts'
import { checkMail } from './checks/mail-check.ts'
import { checkQueues } from './checks/queues-check.ts'
import { checkWhatsApp } from './checks/whatsapp-check.ts'
import { InstallationState } from './installation.service.ts'
import { publishState } from './state-metrics.ts'

type Parts = {
  config: Config
  aiServers: AiServers | null
  offer: AiOffer
  telemetry: Telemetry
  messaging: Pick<Messaging, 'conversations' | 'jobs' | 'sendMail'>
  sockets: () => number
}

/** The state of the installation, with its tests, and its figures among the metrics. */
export function composeInstallation(core: Core, parts: Parts): InstallationState {
  const { store, clock, onError } = core
  const { config, aiServers, offer, telemetry, messaging, sockets } = parts
  const { conversations, jobs, sendMail } = messaging
  const wake = async () => {
    await conversations.recover()
    await jobs.wake()
  }
  const checks = {
    database: checkDatabase(store),
    queues: checkQueues({ store, clock, wake }),
    whatsapp: checkWhatsApp(config.WA_SOCKET_URL),
    disk: checkDisk(join(config.DATA_DIR, 'uploads')),
    ai: checkAi({
      servers: aiServers,
      model: () => preselected(offer),
      record: telemetry.outside.ai,
    }),
    mail: checkMail({ store, send: config.SMTP_URL === undefined ? null : sendMail, appUrl: config.APP_URL }),
  }
  const installation = new InstallationState({
    store,
    clock,
    config,
    ai: { host: aiServers?.host ?? null, model: () => preselected(offer) },
    telemetry,
    sockets,
    checks: {
      database: contained(checks.database, onError),
      queues: contained(checks.queues, onError),
      whatsapp: contained(checks.whatsapp, onError),
      disk: contained(checks.disk, onError),
      ai: contained(checks.ai, onError),
      mail: contained(checks.mail, onError),
    },
  })
  publishState(telemetry.metrics, installation)
  return installation
}
