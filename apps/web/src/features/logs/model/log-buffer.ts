import { limits } from '@recado/contract/wire/limits'
import type { LogEntry } from '@recado/contract/messaging/socket'

/** A line on the screen. `seq` is null for what the page itself says; `at` in ms UTC. */
export interface LogLine extends Pick<LogEntry, 'level' | 'message' | 'metadata'> {
  key: string
  seq: number | null
  at: number
}

/** What a watcher has of a bot's log. */
export interface LogBuffer {
  /** At most 500, oldest first. */
  lines: readonly LogLine[]
  /** Number of the newest line that came, also of one that was cleared since; null before the first subscription. */
  lastSeq: number | null
}

export const emptyBuffer: LogBuffer = { lines: [], lastSeq: null }

/**
 * A subscription stands. One that was not resumed begins a log anew, so that lines of an earlier one go: their numbers
 * may come again.
 */
export function begun({ lines, lastSeq }: LogBuffer, resumed: boolean): LogBuffer {
  if (resumed && lastSeq !== null) return { lines, lastSeq }
  return { lines: lines.filter(({ seq }) => seq === null), lastSeq: 0 }
}

/** Adds what the server sent, in its order; what came before is not taken twice. */
export function taken(buffer: LogBuffer, entries: readonly LogEntry[]): LogBuffer {
  const lines = [...buffer.lines]
  let lastSeq = buffer.lastSeq ?? 0
  for (const { seq, timestamp, level, message, metadata } of entries) {
    if (seq <= lastSeq) continue
    lastSeq = seq
    insert(lines, { key: `s${seq}`, seq, at: Date.parse(timestamp), level, message, metadata })
  }
  return lastSeq === (buffer.lastSeq ?? 0) ? buffer : { lines: lines.slice(-limits.logLines), lastSeq }
}

/** Adds what the page itself has to say. */
export function noted(buffer: LogBuffer, line: Omit<LogLine, 'seq'>): LogBuffer {
  return { ...buffer, lines: [...buffer.lines, { ...line, seq: null }].slice(-limits.logLines) }
}

/** Empties the screen; what was on it does not come back. */
export function cleared(buffer: LogBuffer): LogBuffer {
  return { ...buffer, lines: [] }
}

/** At the end, but before what the page said after it happened: replayed lines are older than «Suscrito». */
function insert(lines: LogLine[], line: LogLine): void {
  let place = lines.length
  while (place > 0) {
    const before = lines[place - 1]
    if (!before || before.seq !== null || before.at <= line.at) break
    place -= 1
  }
  lines.splice(place, 0, line)
}
