import type { Installation } from '@recado/contract/operations/installation'
import type { Metrics, Reading } from '../../platform/telemetry/metrics.ts'
import type { InstallationState } from './installation.service.ts'

/** One scrape reads every figure: they share one look, which is as old as this at most, in ms. */
const lookMs = 1000

/** Offers the state of the installation among the metrics, read when they are. */
export function publishState(metrics: Metrics, installation: Pick<InstallationState, 'look'>): void {
  let looking: { at: number; state: Promise<Installation> } | null = null
  const look = (): Promise<Installation> => {
    const now = performance.now()
    if (looking === null || now - looking.at > lookMs) looking = { at: now, state: installation.look() }
    return looking.state
  }
  const gauge = (name: string, help: string, read: (state: Installation) => Reading[]) =>
    metrics.gauge(name, help, async () => read(await look()))
  const one = (value: number | null | undefined): Reading[] => (typeof value === 'number' ? [{ value }] : [])

  gauge('recado_info', 'Always 1: the version and what it runs on', ({ version, node, database }) => [
    { value: 1, labels: { version, node, database: database.kind } },
  ])
  gauge('recado_queue_depth', 'What waits, and what is in hand', ({ queues }) =>
    (queues ?? []).flatMap(({ name, waiting, inHand }) => [
      { value: waiting, labels: { queue: name, state: 'waiting' } },
      { value: inHand, labels: { queue: name, state: 'in_hand' } },
    ]),
  )
  gauge('recado_queue_overdue_seconds', 'For how long the first of a queue is overdue', ({ queues }) =>
    (queues ?? []).map(({ name, overdueMs }) => ({
      value: (overdueMs ?? 0) / 1000,
      labels: { queue: name },
    })),
  )
  gauge('recado_jobs_failed', 'E-mails and webhooks that were given up', ({ failedJobs }) => one(failedJobs))
  gauge('recado_whatsapp_lines', 'WhatsApp lines, by state', ({ lines }) =>
    Object.entries(lines ?? {}).map(([state, value]) => ({ value, labels: { state: snakeCase(state) } })),
  )
  gauge('recado_bots_held', 'Bots that this server holds, where others may work beside it', ({ servers }) =>
    one(servers?.find(({ own }) => own)?.bots),
  )
  gauge('recado_sockets', 'Pages connected by socket', (state) => one(state.process.sockets))
  gauge('recado_database_up', '1 while the database answers', ({ database }) => [
    { value: database.up ? 1 : 0 },
  ])
  gauge('recado_database_size_bytes', 'What the rows take', ({ database }) => one(database.sizeBytes))
  gauge('recado_values_set_aside', 'Stored values that could not be read', ({ database }) =>
    one(database.setAside),
  )
  gauge('recado_disk_free_bytes', 'Room where DATA_DIR lies', ({ disk }) => one(disk?.freeBytes))
  gauge('recado_disk_total_bytes', 'The disk where DATA_DIR lies', ({ disk }) => one(disk?.totalBytes))
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
