import { text } from '../../../text/templates.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How it stands with the time in which somebody may be written to freely; `words` say how much of it is left. */
export type WindowState = { is: 'open' | 'soon'; words: string } | { is: 'closed'; never: boolean }

/** `until`: when it ends (ISO 8601); null while they never wrote. Calm until the last hour. */
export function windowAt(until: string | null, now: number): WindowState {
  const leftMs = until === null ? 0 : Date.parse(until) - now
  if (leftMs <= 0) return { is: 'closed', never: until === null }
  const { window: words } = text
  const minutes = Math.floor(leftMs / minuteMs)
  const time =
    minutes < 1
      ? words.lastMinute
      : leftMs < hourMs
        ? words.minutes(minutes)
        : words.hours(Math.floor(minutes / 60), minutes % 60)
  return leftMs < hourMs ? { is: 'soon', words: words.soon(time) } : { is: 'open', words: words.left(time) }
}
