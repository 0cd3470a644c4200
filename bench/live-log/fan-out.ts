// The live log's way to its watchers beside bare Socket.IO, and what a thousand watchers cost the bot. The watchers are
// a process of their own, and so are the customers' phones.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmulatorProcess, Peer } from '../whatsapp/processes.ts'
import type { WatchersAnswer, WatchersRequest } from './protocol.ts'
import { bareSocketIo, recado, type Side } from './sides.ts'
import { median, spread, table, writeSection } from '../report/report.ts'

/** Only `fan-out` or only `answer`, of which nothing is written down. */
const [only] = process.argv.slice(2)
const runs = 5
/** How many watch, and how many lines a run has: as many as stay apart by noise alone, in a second or two. */
const crowds = [
  { watchers: 1, lines: 20_000 },
  { watchers: 100, lines: 1500 },
  { watchers: 1000, lines: 150 },
]
/** Lines on their way at most; the next ones come when every watcher has these. */
const inFlight = 300
const alone = 5
const manyWatchers = 1000
/** What one customer writes in a run, and how long from one message to the next, in ms. */
const messages = 15
const everyMs = 200
const owner = '573001112233'
const customer = '573104821901'

const watchers = new Peer<WatchersRequest, WatchersAnswer>(
  join(import.meta.dirname, 'watchers-process.ts'),
  [],
)
const emulator = new EmulatorProcess()
const directory = mkdtempSync(join(tmpdir(), 'recado-fan-out-'))
await watchers.ready
const ours = await recado(directory, await emulator.url())
const bare = await bareSocketIo()

const message = '«Menú del día» coincidió con «menú»'
const metadata = { contactId: '01JD7Z9Q4V', contact: 'Camila', nodeId: '01JD7Z9Q4W', turnId: '01JD7Z9Q4X' }

/** One side and its watchers. */
class Measured {
  readonly #group: string
  readonly #side: Side
  #seq = 0

  constructor(group: string, side: Side) {
    this.#group = group
    this.#side = side
  }

  async join(count: number): Promise<void> {
    const { url, botId, token } = this.#side
    await watchers.ask({ ask: 'join', group: this.#group, url, botId, token, count })
  }

  async leave(): Promise<void> {
    await watchers.ask({ ask: 'leave', group: this.#group })
  }

  /** Lines a second that every watcher has, and the server's processor for each line and watcher, in µs. */
  async together(lines: number, count: number): Promise<{ rate: number; processor: number }> {
    const before = performance.now()
    const used = process.threadCpuUsage()
    for (let said = 0; said < lines; said += inFlight) await this.#say(Math.min(inFlight, lines - said))
    const { user, system } = process.threadCpuUsage(used)
    const seconds = (performance.now() - before) / 1000
    return { rate: lines / seconds, processor: (user + system) / (lines * count) }
  }

  /** Milliseconds until the last watcher has a line that comes alone. */
  async alone(): Promise<number> {
    const took: number[] = []
    for (let line = 0; line < alone; line += 1) {
      const before = performance.now()
      await this.#say(1)
      took.push(performance.now() - before)
    }
    return median(took)
  }

  /** Each line in a turn of the event loop of its own, as they come from customers' turns. */
  async #say(lines: number): Promise<void> {
    const heard = watchers.ask({ ask: 'hear', group: this.#group, more: lines })
    for (let line = 0; line < lines; line += 1) {
      this.#side.say({ seq: ++this.#seq, level: 'info', message, metadata, at: Date.now() })
      await new Promise((resolve) => setImmediate(resolve))
    }
    await heard
  }
}

async function fanOut(): Promise<string> {
  const rows: string[][] = []
  for (const { watchers: count, lines } of crowds) {
    const measured = (side: Measured) => ({
      side,
      rates: [] as number[],
      costs: [] as number[],
      waits: [] as number[],
    })
    const theirs = measured(new Measured('bare', bare))
    const own = measured(new Measured('recado', ours.fanOut))
    const sides = [theirs, own]
    for (const { side } of sides) await side.join(count)
    // The first run warms up.
    for (let run = 0; run <= runs; run += 1) {
      for (const { side, rates, costs, waits } of run % 2 ? sides : sides.toReversed()) {
        globalThis.gc?.()
        const { rate, processor } = await side.together(lines, count)
        const wait = await side.alone()
        if (run === 0) continue
        rates.push(rate)
        costs.push(processor)
        waits.push(wait)
      }
    }
    for (const { side } of sides) await side.leave()
    const ratios = own.rates.map((rate, run) => rate / (theirs.rates[run] ?? Number.NaN))
    const missed = median(ratios) < 0.8 ? ', missed' : ''
    const both = (of: (side: typeof own) => number[], digits: number): string =>
      `${median(of(own)).toFixed(digits)} / ${median(of(theirs)).toFixed(digits)}`
    rows.push([
      `${count}`,
      spread(own.rates, 0),
      spread(theirs.rates, 0),
      `${spread(ratios, 2)}× (target 0.8${missed})`,
      both(({ costs }) => costs, 1),
      both(({ waits }) => waits, 1),
    ])
  }
  return table(
    ['watchers', 'Recado, lines a second', 'bare Socket.IO', 'ratio', 'processor, µs', 'alone, ms'],
    rows,
  )
}

async function answerTimes(): Promise<string> {
  await emulator.ask({ ask: 'phone', phoneNumber: owner, name: 'Marta' })
  await emulator.ask({ ask: 'phone', phoneNumber: customer, name: 'Camila' })
  await ours.link((qr) => emulator.ask({ ask: 'scan', phoneNumber: owner, qr }))
  const [none, many]: [number[], number[]] = [[], []]
  const measure = async (): Promise<number> => {
    globalThis.gc?.()
    return median((await emulator.drive(owner, [customer], messages, { everyMs })).latencies)
  }
  const watched = async (): Promise<number> => {
    await watchers.ask({ ask: 'join', group: 'answer', count: manyWatchers, ...ours.answering })
    const took = await measure()
    await watchers.ask({ ask: 'leave', group: 'answer' })
    return took
  }
  for (let run = 0; run <= runs; run += 1) {
    const [first, second] = run % 2 ? [none, many] : [many, none]
    for (const times of [first, second]) {
      const took = times === many ? await watched() : await measure()
      if (run > 0) times.push(took)
    }
  }
  const ratio = median(many) / median(none)
  const missed = ratio > 1.1 ? ', missed' : ''
  return table(
    ['', 'nobody watches', `${manyWatchers} watch`, 'ratio of the medians'],
    [
      [
        'ms from the customer’s phone to the reply on it',
        spread(none),
        spread(many),
        `${ratio.toFixed(2)}× (target 1.1${missed})`,
      ],
    ],
  )
}

try {
  const rates = only === 'answer' ? '' : await fanOut()
  const times = only === 'fan-out' ? '' : await answerTimes()
  if (only) process.stdout.write(`${rates}${times}\n`)
  else
    writeSection(
      'Log fan-out',
      `Lines of a bot's log from their commit to socket.io-client over WebSocket, in a process of its own which checks
that each watcher has every line once and in order; at most ${inFlight} lines are on their way. Recado is the whole server;
bare Socket.IO emits the same lines to a room. ${runs} runs, taking turns, after one that warms up. «Processor»: of the
server, µs for each line and watcher, and «alone» the time until the last watcher has a line by itself, of Recado and of
bare Socket.IO. Recado lets ten watchers or more wait, a thousand for about a tenth of a second, so that the bot goes on.

${rates}

The bot's answers, over the emulated WhatsApp with its phones in a process of its own: one customer writes ${messages} messages a
run, every ${everyMs} ms; response delay, pace of sending and the breaker of loops are set aside. ${runs} runs each, taking turns.

${times}`,
    )
} finally {
  watchers.kill()
  emulator.kill()
  await ours.close()
  await bare.close()
  rmSync(directory, { recursive: true, force: true })
}
