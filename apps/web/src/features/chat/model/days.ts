import { text } from '../../../text/chat.ts'
import type { Line } from './lines.ts'

/** A line of the wall: the name of a day, or a bubble; `first` of its run has the tail. */
export type WallRow =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'line'; key: string; line: Line; first: boolean }

const dayNames = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long' })
const withYear = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', year: 'numeric' })
const clock = new Intl.DateTimeFormat('es-CO', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** «12:04», on the reader's clock. */
export const timeOf = (instant: string): string => clock.format(new Date(instant))

/** The lines with their days between them. `now` in ms UTC. */
export function wallOf(lines: readonly Line[], now: number): WallRow[] {
  const rows: WallRow[] = []
  let day = ''
  let side = ''
  for (const line of lines) {
    const at = new Date(line.message ? line.message.timestamp : line.pending.at)
    const itsDay = at.toDateString()
    if (itsDay !== day) {
      rows.push({ kind: 'day', key: `dia-${itsDay}`, label: dayLabel(at, now) })
      side = ''
    }
    const itsSide = sideOf(line)
    rows.push({ kind: 'line', key: line.key, line, first: itsSide !== side })
    day = itsDay
    side = itsSide
  }
  return rows
}

/** «Hoy», «Ayer» or the date, on the reader's calendar. */
export function dayLabel(at: Date, now: number): string {
  const today = new Date(now)
  const days = Math.round((midnight(today) - midnight(at)) / 86_400_000)
  if (days <= 0) return text.today
  if (days === 1) return text.yesterday
  return at.getFullYear() === today.getFullYear() ? dayNames.format(at) : withYear.format(at)
}

const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())

function sideOf({ message, pending }: Line): string {
  if (pending) return pending.note ? 'note' : 'owner'
  return message.type === 'call' ? 'call' : message.author
}
