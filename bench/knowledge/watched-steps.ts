import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { latestDuring } from '../report/latest-during.ts'
import { othersPages } from '../report/others-pages.ts'
import { othersTurns } from '../report/others-turns.ts'
import { percentile, table } from '../report/report.ts'
import type { EmulatorProcess } from '../whatsapp/processes.ts'

const heads = [
  '',
  'took',
  'the loop was kept at most',
  'others’ panels, p50',
  'at most',
  'others’ turns, p50',
  'at most',
]

type Answered = { statusCode: number; body: string }

/** Does one thing after the other in a server, and what others wait meanwhile. */
export class WatchedSteps {
  readonly #pages: Awaited<ReturnType<typeof othersPages>>
  readonly #turns: Awaited<ReturnType<typeof othersTurns>>
  readonly #rows: string[][] = []
  /** Since `p99` was asked last. */
  #waited: { pages: number[]; turns: number[] } = { pages: [], turns: [] }

  private constructor(
    pages: Awaited<ReturnType<typeof othersPages>>,
    turns: Awaited<ReturnType<typeof othersTurns>>,
  ) {
    this.#pages = pages
    this.#turns = turns
  }

  static async begin(server: TestServer, emulator: EmulatorProcess): Promise<WatchedSteps> {
    const turns = await othersTurns(server, emulator)
    return new WatchedSteps(await othersPages(server), turns)
  }

  /** Nothing but what others do. */
  async idle(ms: number): Promise<void> {
    await this.#watch('nothing else', () => pause(ms))
  }

  /** What it answered; anything but this status ends all. */
  async step(title: string, work: () => Promise<Answered>, status = 200): Promise<Answered> {
    let answered: Answered = { statusCode: 0, body: '' }
    await this.#watch(title, async () => {
      answered = await work()
    })
    if (answered.statusCode !== status) throw new Error(`${title}: ${answered.body}`)
    return answered
  }

  async #watch(title: string, work: () => Promise<unknown>): Promise<void> {
    this.#pages.taken()
    await this.#turns.taken()
    const { ms, latest, worked } = await latestDuring(work)
    const [pages, turns] = [this.#pages.taken(), await this.#turns.taken()]
    this.#rows.push([
      title,
      inMs(ms),
      `${worked.toFixed(0)} (${inMs(latest)})`,
      ...middleAndMost(pages),
      ...middleAndMost(turns),
    ])
    this.#waited.pages.push(...pages)
    this.#waited.turns.push(...turns)
  }

  /** What others waited at p99 in all steps since this was asked last. */
  p99(): string {
    const { pages, turns } = this.#waited
    this.#waited = { pages: [], turns: [] }
    return `${pages.length} panels of others took ${inMs(percentile(pages, 0.99))}, and ${turns.length} turns ${inMs(percentile(turns, 0.99))}`
  }

  async end(): Promise<string> {
    await this.#pages.stop()
    await this.#turns.stop()
    return table(heads, this.#rows)
  }
}

const inMs = (value: number): string => `${value.toFixed(0)} ms`
const middleAndMost = (times: readonly number[]): string[] =>
  times.length === 0 ? ['–', '–'] : [inMs(percentile(times, 0.5)), inMs(Math.max(...times))]
