import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { onPostgresAlone } from '../../platform/db/testing/engines.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { Cluster } from './cluster.ts'
import { runInTrouble } from './troubled-run.ts'
import { troubles } from './troubles.ts'

const answering = await bundledProgram(join(import.meta.dirname, 'answering-process.ts'))
/** Where and when each trouble strikes; CLUSTER_SEED strikes again as it did. */
const seed = Number(process.env['CLUSTER_SEED'] ?? Date.now() % 2 ** 31)

/** Each once; the cut of a moment alone is left to the long test. */
const each = (random: () => number): string[] =>
  Object.keys(troubles)
    .filter((name) => name !== 'cut from PostgreSQL for a moment')
    .map((name) => ({ name, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name)

test.each(onPostgresAlone)(
  `of three servers one is killed, stopped, cut off, drained or joined by another, in any order: each bot is answered for once (seed ${seed})`,
  async () => {
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const cluster = await Cluster.ofTest()
    const traffic = { bots: 6, customers: 2, perSecond: 3, most: 60 }
    const pauseMs = { least: 500, more: 1000 }
    const how = { seed, ...traffic, next: each, pauseMs, lingering: 0.2, wordWithinMs: 10_000 }
    const outcome = await runInTrouble({ cluster, program: answering, ...how })
    expect(outcome.broken.join('; ')).toBe('')
    expect(outcome.ratchets).toBe(0)
    expect(outcome.officials).toBe(3)
    expect(outcome.took.length).toBeGreaterThan(0)
  },
  420_000,
)
