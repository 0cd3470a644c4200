export type Reading = { minute: number; megabytes: number }

/** Megabytes a minute, as the straight line through the readings rises; 0 for fewer than two. */
export function growthPerMinute(readings: readonly Reading[]): number {
  const count = readings.length
  if (count < 2) return 0
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / count
  const [meanMinute, meanMegabytes] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)]
  let rise = 0
  let run = 0
  for (const { minute, megabytes } of readings) {
    rise += (minute - meanMinute) * (megabytes - meanMegabytes)
    run += (minute - meanMinute) ** 2
  }
  return run === 0 ? 0 : rise / run
}
