import type { Measured, OnEngine } from './measured.ts'
import { large } from './seed.ts'
import { percentile, table, writeSection } from '../report/report.ts'

/** Prints what was measured, and into RESULTS.md where all of it was. */
export function reportCrm(measured: Measured, { samples, write }: { samples: number; write: boolean }): void {
  const { sqlite, postgres, pages } = measured
  const engines = [sqlite, postgres]
  const cells = (of: (engine: OnEngine) => string): string[] =>
    engines.map((engine) => (engine === null ? '' : of(engine)))
  const rows = [
    ['a page of 100 contacts, ms', ...cells(({ lists }) => (lists ? spanOf(lists.first) : '')), ''],
    [
      'search, every letter typed, ms',
      ...cells(({ lists }) => (lists ? spanOf(lists.search, 50) : '')),
      'p95 under 50',
    ],
    [
      'a state or a tag, alone and with a search for nobody, ms',
      ...cells(({ lists }) => (lists ? spanOf(lists.filter) : '')),
      '',
    ],
    [
      'opening a conversation, ms',
      ...cells(({ lists }) => (lists ? spanOf(lists.open, 50) : '')),
      'p95 under 50',
    ],
    [
      'importing 10 000 rows, s',
      ...cells(({ imported }) => (imported ? imported.seconds.toFixed(1) : '')),
      '',
    ],
    [
      'meanwhile the event loop, p99 (longest), ms',
      ...cells(({ imported }) =>
        imported
          ? missed(`${fixed(imported.loop.p99)} (${fixed(imported.loop.max)})`, imported.loop.p99, 100)
          : '',
      ),
      'p99 under 100',
    ],
    [
      'sending to 10 000 begins, all of them written down, ms',
      ...cells(({ campaign }) =>
        campaign ? missed(campaign.enqueueMs.toFixed(0), campaign.enqueueMs, 2000) : '',
      ),
      'under 2000',
    ],
    ...(['toPage', 'toPhone'] as const).map((way) => [
      way === 'toPage'
        ? 'customer writes → on the owner’s page, ms'
        : 'owner writes → on the customer’s phone, ms',
      ...cells(({ campaign }) => {
        if (!campaign) return ''
        const [idle, busy] = [percentile(campaign.idle[way], 0.99), percentile(campaign.busy[way], 0.99)]
        const ratio = busy / idle
        return missed(`p99 ${fixed(idle)} idle, ${fixed(busy)} meanwhile: ${ratio.toFixed(2)}×`, ratio, 2)
      }),
      'p99 under 2×',
    ]),
  ]
  const inPages = pages
    ? `\n\nChromium, 1440 × 900, on SQLite; the longest task of the page's main thread, by the clock (0 under 50 ms), and what
of the longest the processor worked; one wheel turn of 600 pixels a frame.

${table(
  ['', 'by the clock, ms', 'at work, ms', 'target', 'as far as'],
  [
    [
      'flinging the list of contacts down and up',
      missed(fixed(pages.list.tasks.clock), pages.list.tasks.clock, 100),
      fixed(pages.list.tasks.work),
      'under 100',
      `row ${pages.list.shown}`,
    ],
    [
      'flinging a conversation up to its beginning, older messages coming in',
      missed(fixed(pages.chat.tasks.clock), pages.chat.tasks.clock, 100),
      fixed(pages.chat.tasks.work),
      'under 100',
      `row ${pages.chat.shown}`,
    ],
  ],
)}`
    : ''
  const sent = sqlite?.campaign ? ` (${sqlite.campaign.sent} were sent on SQLite)` : ''
  const body = `One bot with ${large.contacts.toLocaleString('en')} contacts and ${large.messages.toLocaleString('en')} messages, the server in a process of its own, called over HTTP; median (p95, longest).
The campaign runs at 600 a minute, the most that can be set, against the emulated WhatsApp${sent}; ${samples} messages each way without
it and with it, by five turns, one every 200 ms, the moment of its beginning among them.

${table(['', 'SQLite', 'PostgreSQL', 'target'], rows)}${inPages}`
  if (write) writeSection('A shop with 100 000 customers', body)
  else process.stdout.write(`${body}\n`)
}

const fixed = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0)

function spanOf(times: readonly number[], target = Infinity): string {
  const p95 = percentile(times, 0.95)
  return missed(`${fixed(percentile(times, 0.5))} (${fixed(p95)}, ${fixed(Math.max(...times))})`, p95, target)
}

const missed = (text: string, value: number, target: number): string =>
  value <= target ? text : `${text}, **missed**`
