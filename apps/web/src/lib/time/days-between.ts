/** How many days lie between two moments on the reader's calendar: 0 within one day, 1 since yesterday. */
export function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(now) - midnight(then)) / 86_400_000)
}
