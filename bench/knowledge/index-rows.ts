import { FactIndex } from '../../apps/server/src/knowledge/recall/fact-index.ts'
import { latestDuring } from '../report/latest-during.ts'
import { percentile, table } from '../report/report.ts'
import { factsOf, question } from './shop.ts'

/** The last is more than a bot may know. */
const sizes = [100, 5_000, 20_000, 50_000]
const asked = 300

async function rowOf(count: number): Promise<string[]> {
  const facts = factsOf(count)
  globalThis.gc?.()
  const heap = process.memoryUsage().heapUsed
  const index = new FactIndex()
  const built = await latestDuring(() => index.put(facts))
  globalThis.gc?.()
  const megabytes = (process.memoryUsage().heapUsed - heap) / 2 ** 20
  const times = Array.from({ length: asked }, (_, n) => {
    const ask = {
      question: question((n * 6_007) % Math.max(count, 20_000)),
      before: '¿hacen domicilios a Suba?',
    }
    const began = performance.now()
    index.find(ask, { most: 24, room: 12_000 })
    return performance.now() - began
  })
  return [
    count.toLocaleString('en'),
    `${built.ms.toFixed(0)} ms`,
    `${built.latest.toFixed(0)} ms`,
    `${megabytes.toFixed(1)} MB`,
    `${percentile(times, 0.5).toFixed(2)} ms`,
    `${percentile(times, 0.95).toFixed(2)} ms`,
  ]
}

/** What an index costs, in this process and with nothing else to do. */
export async function indexTable(): Promise<string> {
  const rows: string[][] = []
  for (const count of sizes) rows.push(await rowOf(count))
  return table(['facts', 'built', 'others waited at most', 'memory', 'a question, p50', 'p95'], rows)
}
