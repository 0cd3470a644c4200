/** Spans of time in ms. A day is 24 hours, whatever clocks say; `local-time.ts` knows theirs. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
