import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { reportLong } from '../long-results.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { Cluster } from './cluster.ts'
import { switchNotificationsOff } from './no-notifications.ts'
import { runInTrouble } from './troubled-run.ts'
import { troubles } from './troubles.ts'

const minutes = Number(process.env['CLUSTER_MINUTES'] ?? 15)
const bots = Number(process.env['CLUSTER_BOTS'] ?? 60)
const perSecond = Number(process.env['CLUSTER_PER_SECOND'] ?? 6)
/** «off»: nobody tells anybody anything. */
const notify = process.env['CLUSTER_NOTIFY'] ?? 'on'
const seed = Number(process.env['CLUSTER_SEED'] ?? Date.now() % 2 ** 31)
const customers = 2
const most = Math.ceil((minutes * 60 * perSecond) / (bots * customers)) + 20
const p99Ms = 10_000

const program = await bundledProgram(join(import.meta.dirname, 'answering-process.ts'))

/** Any of them, until the time is over. */
function* anyFor(random: () => number): Iterable<string> {
  const names = Object.keys(troubles)
  const until = performance.now() + minutes * 60_000
  while (performance.now() < until) yield names[Math.floor(random() * names.length)] ?? ''
}

test.skipIf(engine !== 'postgres')(
  `three servers, ${bots} bots, ${minutes} minutes of trouble at ${perSecond} messages a second, notifications ${notify}`,
  async () => {
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const began = performance.now()
    const cluster = await Cluster.ofTest()
    if (notify === 'off') onTestFinished(await switchNotificationsOff(cluster.databaseUrl))
    const run = { cluster, program, bots, customers, perSecond, most, seed }
    const pauseMs = { least: 3000, more: 9000 }
    const outcome = await runInTrouble({ ...run, next: anyFor, pauseMs, lingering: 1 })
    const { broken, took, counts, officials, sent, repeated, askedAgain } = outcome
    const p99 = took[Math.ceil(took.length * 0.99) - 1] ?? 0
    const happened = [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
    const what = `three servers, ${bots} bots (${officials} official), notifications ${notify}, seed ${seed}: ${happened}; takeover p99 ${(p99 / 1000).toFixed(1)} s of ${took.length}`
    process.stdout.write(`${what}\n${broken.join('\n')}\n`)
    const kills = [...counts.values()].reduce((sum, count) => sum + count, 0)
    reportLong({ what, kills, sent, broken, repeated, askedAgain, started: began })
    expect(broken).toEqual([])
    expect(outcome.ratchets).toBe(0)
    expect(p99).toBeLessThanOrEqual(p99Ms)
  },
)
