const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/** How long to wait before attempt number `attempt` (0 is the first retry): doubling from 1 s to 60 s, half of it jitter. */
export function backOff(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt)
  return Math.round(ceiling * (0.5 + random() / 2))
}
