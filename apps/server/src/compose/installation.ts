import { type AiOffer, preselected } from '../ai/ai-offer.ts'
import type { AiLives } from './ai/lives.ts'
import type { AiServers } from '../ai/models/ai-servers.ts'
import { roleModels } from '../ai/models/role-models.ts'
import type { Config } from '../config/config.ts'
import type { Core } from '../platform/core.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Messaging } from './messaging/messaging.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { InstallationAiService } from '../operations/installation/ai/ai.service.ts'
import { closingModels } from '../operations/installation/ai/closing-models.ts'
import { checkAi } from '../operations/installation/checks/ai-check.ts'
import { contained } from '../operations/installation/checks/check.ts'
import { checkDatabase } from '../operations/installation/checks/database-check.ts'
import { checkFiles } from '../operations/installation/checks/files-check.ts'
import { checkMail } from '../operations/installation/checks/mail-check.ts'
import { checkQueues } from '../operations/installation/checks/queues-check.ts'
import { checkWhatsApp } from '../operations/installation/checks/whatsapp-check.ts'
import { InstallationState } from '../operations/installation/installation.service.ts'
import { publishState } from '../operations/installation/state-metrics.ts'

type InstallationParts = {
  config: Config
  node: string | null
  files: FileStore
  aiServers: AiServers | null
  lives: AiLives
  offer: AiOffer
  telemetry: Telemetry
  messaging: Pick<Messaging, 'conversations' | 'jobs' | 'sendMail'>
  sockets: () => number
}

/** What the administrator sees of the installation. */
export type Administered = { state: InstallationState; ai: InstallationAiService }

/** The state of the installation, with its tests, and its figures among the metrics; and its AI. */
export function composeInstallation(core: Core, parts: InstallationParts): Administered {
  const { store, clock, onError } = core
  const { config, node, files, aiServers, lives, offer, telemetry, messaging, sockets } = parts
  const { conversations, jobs, sendMail } = messaging
  const wake = async () => {
    await conversations.recover()
    await jobs.wake()
  }
  const checks = {
    database: checkDatabase(store),
    queues: checkQueues({ store, clock, wake }),
    whatsapp: checkWhatsApp(config.WA_SOCKET_URL),
    disk: checkFiles(files),
    ai: checkAi({
      servers: aiServers,
      model: () => preselected(offer),
      record: telemetry.outside.ai,
    }),
    mail: checkMail({ store, send: config.SMTP_URL === undefined ? null : sendMail, appUrl: config.APP_URL }),
  }
  const state = new InstallationState({
    store,
    clock,
    config,
    node,
    ai: {
      host: aiServers?.host ?? null,
      model: () => preselected(offer),
      closing: closingModels({
        store,
        clock,
        offer,
        servers: aiServers,
        inUse: lives.inUse,
        transcriptionModel: config.TRANSCRIPTION_MODEL,
      }),
    },
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
  publishState(telemetry.metrics, state)
  const ai = new InstallationAiService({
    ...core,
    ...lives,
    servers: aiServers,
    offer,
    corrected: config.AI_TABLE,
    transcriptionModel: config.TRANSCRIPTION_MODEL,
    roleModels: roleModels(config, aiServers?.endpoints ?? new Map()),
    record: telemetry.outside.ai,
  })
  return { state, ai }
}
