// Two hundred patterns that are catastrophic elsewhere: saved in a server where it accepts them, then matched against the
// texts that set them off.
import { systemClock } from '../../apps/server/src/platform/time/clock.ts'
import { openTestServer } from '../../apps/server/src/testing/test-server.ts'
import { compilePattern } from '../../packages/engine/src/pattern/pattern.ts'
import { anew, attacks, hostileTexts } from './hostile.ts'
import { decide, ready } from './recado.ts'
import { median, table, writeSection } from '../report/report.ts'
import { shop } from './shop.ts'
import { type Kept, TurnMeter } from './turn-meter.ts'

const nodesPerBot = 100
const all = attacks()
// Nobody sends blanks alone.
const said = (text: string): string => (text.trim() === '' ? `x${text}` : text).slice(0, 4096)
const texts = [...new Set([...all.map(({ text }) => said(text)), ...hostileTexts])]
const meter = new TurnMeter()
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Saves every pattern in one server and lets every text be answered by bots of a hundred of those that it took. */
async function inServer(): Promise<{ saved: string[]; refused: Map<string, number>; rows: string[][] }> {
  const server = await openTestServer({ clock: systemClock })
  try {
    const { token } = await server.register()
    const nodeOf = (regex: string) => ({
      type: 'CUSTOM',
      name: 'Nodo',
      config: { regex, response: 'Sí' },
      isActive: true,
    })
    const first = await server.createBot(token)
    const saved: string[] = []
    const refused = new Map<string, number>()
    meter.worst()
    for (const { pattern } of all) {
      const answer = await server.call('POST', `/api/bots/${first._id}/nodes`, {
        token,
        body: nodeOf(pattern),
      })
      if (answer.statusCode === 201) saved.push(pattern)
      else {
        const { details }: { details?: { message: string }[] } = answer.json()
        const why = details?.[0]?.message ?? `${answer.statusCode}`
        refused.set(why, (refused.get(why) ?? 0) + 1)
      }
      await turn()
    }
    const saving = meter.worst()
    const bots: string[] = []
    for (const hundred of hundreds(saved)) {
      const { _id } = await server.createBot(token)
      for (const pattern of hundred) await server.createNode(token, _id, nodeOf(pattern))
      bots.push(_id)
    }
    forgetPatterns()
    await turn()
    meter.worst()
    const first100 = await server.call('GET', `/api/bots/${bots[0]}/nodes`, { token })
    if (first100.statusCode !== 200) throw new Error(first100.body)
    await turn()
    const listing = meter.worst()
    forgetPatterns()
    await turn()
    meter.worst()
    for (const bot of bots) await simulate(bot, 'hola')
    const opening = meter.worst()
    for (const bot of bots) for (const message of texts) await simulate(bot, message)
    const answering = meter.worst()
    return {
      saved,
      refused,
      rows: [
        ['saved one by one over HTTP', cell(saving)],
        ['a bot of 100 listed, none of them known', cell(listing)],
        ['bots of 100 made ready, and a first «hola» answered', cell(opening)],
        [`${texts.length} hostile texts answered by each`, cell(answering)],
      ],
    }

    async function simulate(botId: string, message: string): Promise<void> {
      const answer = await server.call('POST', `/api/bots/${botId}/simulate`, { token, body: { message } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      await turn()
    }
  } finally {
    await server.close()
  }
}

/** Whole decisions by fresh bots of a hundred, each text the first that they see, and then the same again. */
async function decisions(saved: readonly string[]): Promise<string[][]> {
  const cold: number[] = []
  const warm: number[] = []
  for (const hundred of hundreds(saved)) {
    for (const [run, text] of texts.entries()) {
      const { compiled } = ready(shop(longest(hundred, text).map((pattern) => anew(pattern, run))))
      globalThis.gc?.()
      cold.push(cpuOf(() => decide(compiled, text)))
      warm.push(cpuOf(() => decide(compiled, text)))
      await turn()
    }
  }
  const row = (name: string, times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
    return [
      name,
      `${times.length}`,
      median(times).toFixed(1),
      p99.toFixed(1),
      (sorted.at(-1) ?? 0).toFixed(1),
    ]
  }
  return [row('first, nothing built yet', cold), row('the same again', warm)]
}

/** Those that match the text last: what stands behind the first of them is not tried. */
function longest(patterns: readonly string[], text: string): string[] {
  const matches = (pattern: string): number => {
    const compiled = compilePattern(pattern)
    return compiled.ok && compiled.pattern.test(text) ? 1 : 0
  }
  const known = new Map(patterns.map((pattern) => [pattern, matches(pattern)]))
  return patterns.toSorted((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0))
}

/** Bots' worth of patterns; the last is filled up from the beginning. */
function hundreds(patterns: readonly string[]): string[][] {
  const bots = Math.ceil(patterns.length / nodesPerBot)
  return Array.from({ length: bots }, (_, bot) =>
    Array.from(
      { length: nodesPerBot },
      (_, node) => patterns[(bot * nodesPerBot + node) % patterns.length] ?? '',
    ),
  )
}

/** The engine keeps the last patterns compiled; others take their place. */
function forgetPatterns(): void {
  for (let i = 0; i < 2000; i += 1) compilePattern(`z${i}`)
}

function cpuOf(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

const cell = ({ cpu, wall }: Kept): string => `${cpu.toFixed(0)} (${wall.toFixed(0)})`

const { saved, refused, rows } = await inServer()
const decided = await decisions(saved)
meter.stop()
const reasons = [...refused].map(([why, count]) => `- ${count} × ${why}`).join('\n')
writeSection(
  'Hostile patterns',
  `${all.length} patterns that are catastrophic for backtracking engines: those of OWASP, of the literature, of incidents and
of advisories, and others made at random of ambiguous parts. The server takes ${saved.length} and refuses the others:

${reasons}

Its event loop: the longest that one piece of work kept it, in ms of the processor, and in brackets on the clock, which
other processes stretch (target: never over 100).

${table(['', 'longest, ms'], rows)}

Whole decisions over 100 of the saved patterns, in the order that takes longest, ms of the processor (target 50):

${table(['decision', 'decisions', 'median', 'p99', 'longest'], decided)}`,
)
