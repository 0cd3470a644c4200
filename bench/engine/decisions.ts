// What it costs to decide which node answers a message, beside @builderbot/bot.
import type { CompiledBot } from '@recado/engine'
import { patternOfWords } from '../../packages/nodes/src/config/words-pattern.ts'
import { timeBuilderbot } from './builderbot.ts'
import { anew, hostile, hostileTexts } from './hostile.ts'
import { decide, processorMs, ready, timeRecado } from './recado.ts'
import { median, spread, table, writeSection } from '../report/report.ts'
import { messages, patternAt, shop } from './shop.ts'

const runs = 5
const count = 2000
const patterns = (nodes: number): string[] => Array.from({ length: nodes }, (_, node) => patternAt(node))

/** The first messages of a fresh bot on both sides, taking turns. */
async function besideBuilderbot(): Promise<string> {
  const rows: string[][] = []
  for (const nodes of [10, 100, 1000]) {
    const said = messages(nodes, count)
    const fresh = (run: number) => shop(patterns(nodes).map((pattern) => anew(pattern, run)))
    const ours: number[] = []
    const theirs: number[] = []
    let done = count
    // Untimed: both sides are measured with their code warm, and on fresh bots.
    await timeBuilderbot(patterns(nodes), said, 5)
    timeRecado(ready(fresh(-1)).compiled, said)
    for (let run = 0; run < (nodes === 1000 ? 3 : runs); run += 1) {
      globalThis.gc?.()
      const other = await timeBuilderbot(patterns(nodes), said, 90)
      theirs.push(other.us)
      done = Math.min(done, other.done)
      globalThis.gc?.()
      ours.push(timeRecado(ready(fresh(run)).compiled, said))
    }
    const ratios = theirs.map((us, run) => us / (ours[run] ?? Number.NaN))
    const target = { 10: '', 100: ' (target 50)', 1000: ' (target 500)' }[nodes] ?? ''
    const theirCell = `${spread(theirs, 0)}${done < count ? `, over its first ${done}` : ''}`
    rows.push([`${nodes}`, spread(ours), theirCell, `${spread(ratios, 0)}×${target}`])
  }
  return table(['nodes or flows', 'Recado, µs a message', '@builderbot/bot 1.3.13, µs', 'times faster'], rows)
}

/** The cost as nodes grow, warm, of hand-written patterns and of those that the editor makes of words. */
function byNodes(): string {
  const sizes = [10, 100, 500, 1000]
  const words = (nodes: number): string[] =>
    patterns(nodes).map((_, node) =>
      patternOfWords([`pedido ${node + 1000}`, `envío ${node + 1000}`, `código ${node + 1000}`]),
    )
  const bots = sizes.map((nodes) => {
    const written = ready(shop(patterns(nodes)))
    const made = ready(shop(words(nodes)))
    const said = messages(nodes, count)
    const asked = said.map(({ text, node, ...rest }) => {
      const ordinary = node === null ? text : `quisiera saber de mi pedido ${node + 1000} por favor`
      return { ...rest, node, text: ordinary }
    })
    return { nodes, written, made, said, asked, times: { written: [0], made: [0] } }
  })
  for (const bot of bots) bot.times = { written: [], made: [] }
  // The first run warms up; afterwards all sizes take turns.
  for (let run = 0; run <= 15; run += 1) {
    for (const { written, made, said, asked, times } of bots) {
      const first = timeRecado(written.compiled, said, processorMs)
      const second = timeRecado(made.compiled, asked, processorMs)
      if (run > 0) times.written.push(first)
      if (run > 0) times.made.push(second)
    }
  }
  const base = bots[0]?.times ?? { written: [], made: [] }
  const rows = bots.map(({ nodes, written, made, times }) => [
    `${nodes}`,
    spread(times.written),
    `${(median(times.written) / median(base.written)).toFixed(2)}×`,
    spread(times.made),
    `${(median(times.made) / median(base.made)).toFixed(2)}×`,
    `${written.ms.toFixed(0)} / ${made.ms.toFixed(0)}`,
  ])
  const head = ['nodes', 'written, µs', 'to 10 nodes', 'of words, µs', 'to 10 nodes', 'ready in, ms']
  return table(head, rows)
}

/** A hundred hostile nodes: the slowest first decision of a fresh bot, and the slowest after it. */
function againstHostile(): string {
  const tries = [0, 1, 2]
  const rows = hostile.map(({ name, pattern }) => {
    const bot = (run: number) => shop(Array.from({ length: 100 }, (_, node) => anew(pattern(node), run)))
    const { compiled, ms } = ready(bot(-1))
    const cold = hostileTexts.map((text, each) =>
      timed(
        tries.map((run) => ready(bot(each * tries.length + run)).compiled),
        text,
      ),
    )
    const warm = hostileTexts.map((text) =>
      timed(
        tries.map(() => compiled),
        text,
      ),
    )
    const worst = (times: { cpu: number; wall: number }[]): string =>
      `${Math.max(...times.map(({ cpu }) => cpu)).toFixed(0)} (${Math.max(...times.map(({ wall }) => wall)).toFixed(0)})`
    const cells = [worst(cold), worst(warm), ms.toFixed(0), `${compiled.problems.length}`]
    return [`\`${name.replaceAll('|', '\\|')}\``, ...cells]
  })
  const head = ['family of 100', 'first decision, ms (target 50)', 'later, ms', 'ready in, ms', 'refused']
  return table(head, rows)
}

/** Milliseconds of one decision by each bot: of this thread's processor, on average, and on the clock, the median. */
function timed(bots: readonly CompiledBot[], text: string): { cpu: number; wall: number } {
  const walls: number[] = []
  globalThis.gc?.()
  const start = process.threadCpuUsage()
  for (const bot of bots) {
    const before = performance.now()
    decide(bot, text)
    walls.push(performance.now() - before)
  }
  const { user, system } = process.threadCpuUsage(start)
  return { cpu: (user + system) / 1000 / bots.length, wall: median(walls) }
}

const compared = await besideBuilderbot()
writeSection(
  'Engine decisions',
  `CUSTOM nodes with patterns of five shapes, alike on both sides; the first ${count} messages of a fresh bot, one after
another, matches spread evenly over the nodes, one message in five without any. Nothing is stored or sent; every answer
is checked. builderbot keeps its in-memory history and waits by timers of its own.

${compared}

Decisions alone, warm, the processor’s time, sizes taking turns (target: 500 nodes at most twice 10). «Of words»: the patterns that the editor
makes of three phrases each.

${byNodes()}

Patterns meant to be slow, on texts of up to 4096 characters that suit them; the worst text counts: the
processor's time, on average of three, and in brackets the clock's, the median, which other processes stretch.

${againstHostile()}`,
)
