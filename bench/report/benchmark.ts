import { median, spread, writeSection } from './report.ts'

/** To try it: little of everything, and nothing is written down. */
export const isSmall = process.argv[2] === 'small'

/** How it was measured, and the tables of what came out. */
export type Told = { how: string; result: string }

/** Measures, writes its section of RESULTS.md and ends the process, with whatever others the measurement began. */
export async function benchmark(section: string, measure: () => Promise<Told>): Promise<never> {
  try {
    const { how, result } = await measure()
    if (isSmall) process.stdout.write(`${result}\n`)
    else writeSection(section, `${how}\n\n${result}`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  }
  process.exit()
}

/** Each side in each run; whose turn is first changes from one run to the next. Runs below zero warm up. */
export function* inTurns<Side>(
  sides: readonly Side[],
  runs: number,
  warmUps = 0,
): Generator<{ side: Side; run: number }> {
  for (let run = -warmUps; run < runs; run++)
    for (const side of run % 2 === 0 ? sides : sides.toReversed()) yield { side, run }
}

/** Of values of the same runs. */
export const ratiosOf = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, run) => value / (theirs[run] ?? Number.NaN))

/** The ratios, and whether their median is more than it is to be. */
export function atMost(ratios: readonly number[], most: number, digits = 2): string {
  return `${spread(ratios, digits)}× (target ${most}${median(ratios) > most ? ', missed' : ''})`
}
