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

/** The day before a 'YYYY-MM-DD', by the calendar: no time zone comes into it. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 3600_000).toISOString().slice(0, 10)
}
