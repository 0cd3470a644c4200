import { dayBefore } from '../conversations/local-time.ts'

type HourRow = { day: string; hour: number; received: number; sent: number }
/** Where a bot's clock stands: `minute` is the part of the hour that has passed, 0 to 1. */
type LocalTime = { day: string; hour: number; minute: number }

export type Counts = { today: number; yesterdaySoFar: number }

/** Messages of today, and of yesterday up to this time of day: of the hour that runs, its part that has passed. */
export function countsOf(rows: readonly HourRow[], now: LocalTime): Counts {
  const yesterday = dayBefore(now.day)
  let today = 0
  let yesterdaySoFar = 0
  for (const { day, hour, received, sent } of rows) {
    const messages = received + sent
    if (day === now.day) today += messages
    else if (day === yesterday && hour <= now.hour)
      yesterdaySoFar += messages * (hour < now.hour ? 1 : now.minute)
  }
  return { today, yesterdaySoFar: Math.round(yesterdaySoFar) }
}
