import { daysBetween } from '../../../lib/time/days-between.ts'
import { text } from '../../../text/crm/chat.ts'
import type { Line } from '../conversation/lines.ts'

/** A line of the list: the name of a day, or a bubble; `first` of its run has the tail. */
export type MessageRow =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'line'; key: string; line: Line; first: boolean }

const dayNames = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long' })
const withYear = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', year: 'numeric' })

/** The lines with their days between them. `now` in ms UTC. */
export function rowsOf(lines: readonly Line[], now: number): MessageRow[] {
  const rows: MessageRow[] = []
  let day = { from: NaN, to: NaN }
  let side = ''
  for (const line of lines) {
    const ms = Date.parse(line.message ? line.message.timestamp : line.pending.at)
    // A calendar's day is looked up once a day, not once a message: there may be tens of thousands.
    if (!(ms >= day.from && ms < day.to)) {
      const at = new Date(ms)
      rows.push({ kind: 'day', key: `dia-${at.toDateString()}`, label: dayLabel(at, now) })
      day = dayAround(at)
      side = ''
    }
    const itsSide = sideOf(line)
    rows.push({ kind: 'line', key: line.key, line, first: itsSide !== side })
    side = itsSide
  }
  return rows
}

/** «Hoy», «Ayer» or the date, on the reader's calendar. */
export function dayLabel(at: Date, now: number): string {
  const today = new Date(now)
  const days = daysBetween(at, today)
  if (days <= 0) return text.today
  if (days === 1) return text.yesterday
  return at.getFullYear() === today.getFullYear() ? dayNames.format(at) : withYear.format(at)
}

/** In ms UTC, from one midnight of the reader to the next. */
function dayAround(at: Date): { from: number; to: number } {
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()]
  return { from: new Date(year, month, date).getTime(), to: new Date(year, month, date + 1).getTime() }
}

function sideOf({ message, pending }: Line): string {
  if (pending) return pending.note ? 'note' : 'owner'
  return message.type === 'call' ? 'call' : message.author
}
