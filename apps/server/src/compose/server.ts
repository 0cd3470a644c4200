import { heldTransactions } from '../cluster/holding.ts'
import { composeAccountAi } from './ai/account-ai.ts'
import { type AiLives, composeAiLives } from './ai/lives.ts'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { composeCore } from './core.ts'
import type { Overrides } from './overrides.ts'
import { buildApp } from './app.ts'
import { composeRoutes } from './routes.ts'
import { type Config, storedAt } from '../config/config.ts'
import { RemovalRunner } from '../crm/contacts/bulk/removal-runner.ts'
import { ImportRunner } from '../crm/contacts/import/import-runner.ts'
import { BotRemovals } from '../messaging/bots/removal/bot-removals.ts'
import type { Core } from '../platform/core.ts'
import { newId } from '../platform/db/ids.ts'
import { openStore } from '../platform/db/open-store.ts'
import { packageRoot } from '../platform/package-root.ts'
import { composeGateway } from './gateway.ts'
import { type BotsInHand, composeBotsInHand, composeBotWork } from './cluster/bots-in-hand.ts'
import { composeIdentity, type Identity } from './identity.ts'
import { composeMessaging, type Messaging } from './messaging/messaging.ts'
import { composeMirrors } from './messaging/mirrors.ts'
import { exportedLogger, receiverOf } from './exported.ts'
import { composeInstallation } from './installation.ts'
import { composeDocuments, composeReader } from './knowledge.ts'
import { composeUpkeep, type Upkeep } from './upkeep.ts'
import { outlastOutages } from '../operations/outage/outlast-outages.ts'
import { placeOf } from '../accounts/sessions/device.ts'
import { addressOf } from './process/address.ts'
import { ConfigError } from '../config/config-error.ts'
import { mayBeJoined, refusedRole } from '../config/joining.ts'
import { isHttps } from '../config/public-url.ts'
import { ContactDesk } from '../site/contact-desk.ts'
import { readLandingFile } from '../site/landing-file.ts'
import { openSite, type SiteFacts } from '../site/site.ts'
import { NodeSecrets } from '../messaging/bots/node-secrets.ts'
import { settleSecret } from '../operations/rotation/settle-secret.ts'
import { MessageCounts } from '../insight/analytics/message-counts.ts'
import { openTelemetry } from '../platform/telemetry/telemetry.ts'
import { SteadyClock } from '../platform/time/steady-clock.ts'
import { TimeKeeper } from '../platform/time/time-keeper.ts'
import { openFiles } from '../platform/files/open-files.ts'
import { tellUnreached } from './cluster/other-servers.ts'
import { sealWith } from '../platform/crypto/sealing.ts'
import { keysFor } from '../platform/crypto/secret-key.ts'
import { trusting } from '../platform/http/requests/network-of-request.ts'

/** Everything put together, not listening yet. */
export type ComposedServer = {
  app: FastifyInstance
  core: Core
  identity: Identity
  messaging: Messaging
  imports: ImportRunner
  removals: RemovalRunner
  botRemovals: BotRemovals
  bots: BotsInHand
  upkeep: Upkeep
  lives: AiLives
  timeKeeper: TimeKeeper | null
  /** Aborted once another process has taken its place: it is to end, for nothing that it writes is taken. */
  fenced: AbortSignal | null
  /**
   * Before `close`: takes no new work, and finishes the turns in hand with their answers sent, for `withinMs` at most.
   * What it could not finish the next start takes up.
   */
  finish: (withinMs: number) => Promise<void>
  /** Finishes what is in hand and lets everything go. */
  close: () => Promise<void>
}

/** A server that listens. */
export type RunningServer = Pick<
  ComposedServer,
  'core' | 'identity' | 'messaging' | 'fenced' | 'finish' | 'close'
> & {
  url: string
}

const builtWeb = join(packageRoot, '../web/dist')
const builtSite = join(packageRoot, 'dist/site')

/** Puts the whole product together on `config` and listens. Throws what kept it from starting, with all let go. */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  const composed = await composeServer(config, overrides)
  const { app, core, identity, messaging, fenced, finish, close } = composed
  try {
    // Before anything is done by the hour.
    await composed.timeKeeper?.start()
    // Before anything is asked: what providers said of their models last.
    await composed.lives.start()
    await composed.bots.start()
    await messaging.jobs.recover()
    const url = await app.listen({ port: config.PORT, host: config.HOST })
    await composed.bots.reachedAt(config.NODE_URL ?? addressOf(app.server, config.HOST))
    if (mayBeJoined(config)) await tellUnreached(core)
    composed.upkeep.start()
    return { url, core, identity, messaging, fenced, finish, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the database and the data directory and composes the server on it. Throws what is wrong with it, with all let go. */
export async function composeServer(config: Config, overrides: Overrides = {}): Promise<ComposedServer> {
  const undo: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await compose(config, overrides, (step) => undo.push(step))), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function compose(
  config: Config,
  overrides: Overrides,
  atEnd: (step: () => Promise<void> | void) => void,
): Promise<Omit<ComposedServer, 'close'>> {
  const facts: SiteFacts = {
    content: readLandingFile(config),
    mailbox: config.CONTACT_EMAIL ?? null,
    canMail: config.SMTP_URL !== undefined,
  }
  const receiver = receiverOf(config)
  const exported = await exportedLogger(config, receiver, overrides)
  // The last to go: what ends says how it went.
  atEnd(() => exported?.close())
  const joins = mayBeJoined(config)
  const refused = refusedRole(config)
  if (refused !== null) throw new ConfigError(refused)
  const { durable, patienceMs } = overrides
  const opened = await openStore(storedAt(config), {
    durable,
    patienceMs,
    joins,
    roles: config.ROLES.join(','),
  })
  const { metrics, closeBus, ...core } = composeCore(opened, config, {
    ...overrides,
    ...(exported && { logger: exported.logger }),
  })
  const { store } = core
  atEnd(() => store.close())
  atEnd(closeBus)
  const { clock, onError } = core
  const machine = joins ? hostname() : null
  const timeKeeper = clock instanceof SteadyClock ? new TimeKeeper({ store, clock, onError, machine }) : null
  atEnd(() => timeKeeper?.stop())
  const telemetry = await openTelemetry(metrics, { ...core, receiver })
  atEnd(() => telemetry.close())
  const { keyring, lost } = await settleSecret(store, config, opened.node)
  if (lost > 0) core.logger.warn({ lost }, 'sealed values that neither the old nor the new secret key opens')
  const files = await openFiles(config)
  const secrets = new NodeSecrets(sealWith(...keysFor(keyring, 'node-secret')), core.onError)

  const jobsQueued = () => void messaging.jobs.wake()
  const identity = await composeIdentity(core, {
    config,
    overrides,
    keyring,
    jobsQueued,
    sendMail: (job, mail, signal) => messaging.sendMail(job, mail, signal),
  })
  const ai = composeAccountAi(core, {
    config,
    sealing: sealWith(...keysFor(keyring, 'ai-key')),
    providersAt: overrides.aiProvidersAt,
    jobsQueued,
  })
  const bots = composeBotsInHand({
    ...core,
    node: joins ? opened.node : null,
    isWorker: config.ROLES.includes('worker'),
    work: composeBotWork(() => ({ messaging, ...workers }), core),
  })
  const { holding } = bots
  const messaging = composeMessaging(core, {
    config,
    accountAi: ai.accountAi,
    keyring,
    files,
    secrets,
    delayScale: overrides.delayScale,
    pace: overrides.pace,
    loopTurns: overrides.loopTurns,
    wordWithinMs: overrides.wordWithinMs,
    campaignPace: overrides.campaignPace,
    egress: overrides.egress,
    openChannel: overrides.openChannel,
    performer: overrides.performer,
    telemetry,
    server: opened.node?.id ?? newId(),
    joins,
    holding,
  })
  outlastOutages(store, messaging, core.onError)
  const inTransaction = heldTransactions(core.inTransaction, holding)
  const workers = {
    imports: new ImportRunner({ ...core, inTransaction, holding }),
    removals: new RemovalRunner({ ...core, inTransaction, holding }),
    botRemovals: new BotRemovals({ ...core, inTransaction, files, holding }),
  }
  const looks = composeMirrors(core, messaging)
  const stats = new MessageCounts(store, core.clock)
  const lives = composeAiLives(core, { config, ...ai, messaging })
  const { authenticate } = identity.sessions
  const shown = overrides.webDirectory === undefined ? builtWeb : overrides.webDirectory
  const webDirectory = config.ROLES.includes('web') ? shown : null
  const readiness = { closing: false, fenced: opened.node?.fenced }
  const finish = async (withinMs: number) => {
    readiness.closing = true
    const enough = AbortSignal.timeout(withinMs)
    await Promise.race([bots.drain(), once(enough, 'abort')])
    await messaging.campaigns.stop()
    await messaging.conversations.finish(enough)
  }
  const reader = composeReader(core, overrides)
  const app = await buildApp({
    webhooks: messaging.webhooks,
    store,
    readiness,
    telemetry,
    onUnreadable: core.onError,
    metricsAccess: {
      token: config.METRICS_TOKEN ?? null,
      behindProxy: config.APP_URL !== undefined || config.TRUST_PROXY !== false,
    },
    authenticate,
    // Who may read reads, also where nothing more can be written down.
    taken: ({ userId }, request) =>
      identity.events.note({ userId, kind: 'mass_export', from: placeOf(request) }).catch(core.onError),
    routes: composeRoutes(core, {
      secrets,
      identity,
      messaging,
      files,
      stats,
      ...ai,
      documents: composeDocuments(core, config, messaging),
      reader,
      lives,
      contactDesk: new ContactDesk({ ...core, ...facts, jobsQueued }),
      ...workers,
      ...looks,
      installation: composeInstallation(core, {
        config,
        node: opened.node?.id ?? null,
        files,
        ...ai,
        lives,
        telemetry,
        messaging,
        sockets: () => gateway.connected,
      }),
      overrides,
      campaignsPerMinute: overrides.campaignPace?.perMinute ?? config.CAMPAIGN_RATE,
    }),
    webDirectory,
    site: webDirectory === null ? null : await openSite(builtSite, facts, config.APP_URL),
    secure: isHttps(config.APP_URL),
    trustProxy: trusting(config.TRUST_PROXY),
    logger: core.logger,
    clock: core.clock,
    ...(joins && { atHolder: { ...core, holding, keys: keysFor(keyring, 'call-between-servers') } }),
    ...(overrides.rates && { rates: overrides.rates }),
  })
  // What others hand in stops first, then what works on it, then what it is kept in.
  const upkeep = composeUpkeep(core, { config, files, reader })
  atEnd(() => upkeep.stop())
  atEnd(() => lives.stop())
  for (const worker of Object.values(workers)) atEnd(() => worker.stop())
  atEnd(() => messaging.thread.close())
  atEnd(() => messaging.voiceThread.close())
  atEnd(() => looks.stop())
  atEnd(() => messaging.mailer.close())
  atEnd(() => messaging.jobs.stop())
  atEnd(() => messaging.conversations.stop())
  atEnd(() => messaging.campaigns.stop())
  atEnd(() => messaging.host.close())
  atEnd(() => bots.stop())
  atEnd(() => app.close())
  const gateway = composeGateway(app.server, core, { config, overrides, identity, messaging, stats })
  atEnd(() => gateway.close())
  return {
    app,
    core,
    identity,
    messaging,
    ...workers,
    bots,
    upkeep,
    lives,
    timeKeeper,
    fenced: opened.node?.fenced ?? null,
    finish,
  }
}
