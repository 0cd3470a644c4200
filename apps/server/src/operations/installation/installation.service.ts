import type {
  Installation,
  InstallationCheck,
  InstallationPart,
} from '@recado/contract/operations/installation'
import type { Clock } from '../../platform/time/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Store } from '../../platform/db/store.ts'
import type { OutsideRecord } from '../../platform/telemetry/outside.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import { version } from '../../platform/version.ts'
import type { Check } from './checks/check.ts'
import { drain } from '../../cluster/drain.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { installationText } from '../../text/operations/installation.ts'
import { serversOf } from './servers.ts'
import { databaseState } from './database.ts'
import { sessionCounts } from './session-counts.ts'
import { queueDepths } from './queues.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { statfs } from 'node:fs/promises'

type InstallationStateParts = {
  store: Store
  clock: Clock
  config: Config
  /** This server as the others know it; null where there are none. */
  node: string | null
  /** `host` is null where no key is configured. */
  ai: {
    host: string | null
    model: () => string
    closing: () => Promise<Installation['ai']['closing']>
  }
  telemetry: Telemetry
  /** Pages that are connected now. */
  sockets: () => number
  checks: Record<InstallationPart, Check>
}

/** How the installation does, for its administrator and for whoever collects its figures. */
export class InstallationState {
  readonly #parts: InstallationStateParts
  readonly #startedAt: number

  constructor(parts: InstallationStateParts) {
    this.#parts = parts
    this.#startedAt = parts.clock.now()
  }

  async look(): Promise<Installation> {
    const { store, clock, config, node, ai: asked, telemetry, sockets } = this.#parts
    const [servers, database, depths, lines, disk, closing] = await Promise.all([
      this.#orNull(() => store.read((db) => serversOf(db, node))),
      databaseState(store, config),
      this.#orNull(() => store.read((db) => queueDepths(db, clock.now()))),
      this.#orNull(() => store.read(sessionCounts)),
      diskState(config.DATA_DIR),
      this.#orNull(asked.closing),
    ])
    const { ai, mail } = telemetry.outside
    return {
      version,
      node: process.version,
      startedAt: instantOf(this.#startedAt),
      process: {
        memoryBytes: process.memoryUsage.rss(),
        lagMs: telemetry.lag.read().p99,
        sockets: sockets(),
        backgroundErrors: telemetry.metrics.failures,
        tracing: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
      },
      servers,
      database,
      queues: depths?.queues ?? null,
      failedJobs: depths?.failedJobs ?? null,
      lines,
      disk,
      ai: {
        configured: asked.host !== null,
        host: asked.host ?? 'api.openai.com',
        model: asked.model(),
        record: present(ai),
        closing: closing ?? [],
      },
      mail: {
        configured: config.SMTP_URL !== undefined,
        host: config.SMTP_URL === undefined ? null : new URL(config.SMTP_URL.reveal()).host,
        record: present(mail),
      },
    }
  }

  /** Has a server hand its bots over, or take part again. Refuses to empty the last one. */
  async drain(serverId: string, draining: boolean): Promise<void> {
    const outcome = await drain(this.#parts.store, serverId, draining)
    if (outcome === null) throw notFound()
    if (outcome === 'only') throw new Refusal('conflict', installationText.onlyServer)
  }

  /** Puts a part to the test for the administrator who asks. What fails is an answer. */
  async test(part: InstallationPart, adminId: string): Promise<InstallationCheck> {
    const began = performance.now()
    const { ok, detail } = await this.#parts.checks[part](adminId)
    return { ok, detail, ms: Math.round(performance.now() - began) }
  }

  /** What a database that is down cannot tell. */
  async #orNull<T>(look: () => Promise<T>): Promise<T | null> {
    try {
      return await look()
    } catch {
      return null
    }
  }
}

function present({ record }: OutsideRecord): Installation['ai']['record'] {
  const { lastFailure, ...counts } = record
  return {
    ...counts,
    lastFailure: lastFailure && { why: lastFailure.why, at: instantOf(lastFailure.at) },
  }
}

type DiskState = { path: string; freeBytes: number; totalBytes: number }

/** The room on the disk where `path` lies, for an ordinary user; null when nobody can tell. */
async function diskState(path: string): Promise<DiskState | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    return { path, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
