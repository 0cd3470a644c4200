import type { Installation, InstallationPart } from '@recado/contract/operations/installation'
import { text as all } from '../../../text/panel/installation.ts'

const text = all.verdicts

/** How a part does, in a word; `warn` and `danger` are for somebody to look at. */
export type Verdict = { tone: 'ok' | 'neutral' | 'warn' | 'danger'; word: string }

/** Work that is later than this is stuck, in ms: no pace explains it. */
export const lateMs = 60_000
const gigabyte = 1_000_000_000

/** What each part of the installation deserves to be called. */
export function verdictsOf(state: Installation): Record<InstallationPart, Verdict> {
  return {
    database: ofDatabase(state),
    queues: ofQueues(state),
    whatsapp: ofLines(state),
    disk: ofDisk(state),
    ai: ofAi(state),
    mail: ofService(state.mail),
  }
}

/** How many parts somebody should look at. */
export const toLookAt = (verdicts: Record<InstallationPart, Verdict>): number =>
  Object.values(verdicts).filter(({ tone }) => tone === 'warn' || tone === 'danger').length

function ofDatabase({ database: { up, migrations, setAside } }: Installation): Verdict {
  if (!up) return { tone: 'danger', word: text.down }
  if (setAside !== null && setAside > 0) return { tone: 'warn', word: text.setAside }
  const missing = migrations !== null && migrations.applied < migrations.known
  return missing ? { tone: 'warn', word: text.migrating } : { tone: 'ok', word: text.answers }
}

function ofQueues({ queues }: Installation): Verdict {
  if (queues === null) return { tone: 'danger', word: all.unknown }
  const late = queues.some(({ overdueMs }) => (overdueMs ?? 0) > lateMs)
  return late ? { tone: 'warn', word: text.late } : { tone: 'ok', word: text.upToDate }
}

function ofLines({ lines }: Installation): Verdict {
  if (lines === null) return { tone: 'danger', word: all.unknown }
  const { connected, connecting, qrReady, fallen } = lines
  if (fallen > 0) return { tone: 'warn', word: text.fallen(fallen) }
  if (connected > 0) return { tone: 'ok', word: text.connected(connected) }
  const none = connecting + qrReady === 0
  return { tone: 'neutral', word: none ? text.noLines : text.notConnected }
}

function ofDisk({ disk }: Installation): Verdict {
  if (disk === null) return { tone: 'neutral', word: all.unknown }
  const { freeBytes, totalBytes } = disk
  if (freeBytes < gigabyte / 2 || freeBytes < totalBytes * 0.02) return { tone: 'danger', word: text.noRoom }
  if (freeBytes < 2 * gigabyte || freeBytes < totalBytes * 0.1) return { tone: 'warn', word: text.littleRoom }
  return { tone: 'ok', word: text.room }
}

/** What fails now goes before what will end. */
function ofAi({ ai }: Installation): Verdict {
  const verdict = ofService(ai)
  const closing = ai.closing.length
  return verdict.tone === 'ok' && closing > 0 ? { tone: 'warn', word: text.closing(closing) } : verdict
}

/** By its last word: a test that goes well is what says that it is mended. */
function ofService({ configured, record }: Installation['mail' | 'ai']): Verdict {
  if (!configured) return { tone: 'neutral', word: text.missing }
  const { calls, failures, failing } = record
  if (failing) return { tone: 'warn', word: text.failing }
  return { tone: 'ok', word: calls > failures ? text.works : text.configured }
}
