// npm run bench -- panel-1000: a panel of 1 000 bots, and the administrator's of 10 000 accounts, in Chromium and by the API.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { usersPerPage } from '@recado/contract/accounts/admin'
import { openStore } from '../../apps/server/src/platform/db/open-store.ts'
import { type Account, logIn } from '../../e2e/shop/account.ts'
import { admin, type Product, startProduct } from '../../e2e/shop/product.ts'
import { frame, type Longest, longestTask, watchLongTasks } from './page-tasks.ts'
import { adminCalls, ownerCalls, p95, type Timed, timeCalls } from './panel-calls.ts'
import { agency, large, seedAgency } from './panel-seed.ts'
import { median, spread, table, writeSection } from '../report/report.ts'

/** `PANEL_RUNS=1` for trying: then nothing is written down. */
const runs = Number(process.env['PANEL_RUNS'] ?? 5)
const callTargetMs = 200
const taskTargetMs = 100
const viewport = { width: 1440, height: 900 }

type Doing = 'scroll' | 'search' | 'users'
type Run = { open: number } & Record<Doing, Longest>

const directory = await mkdtemp(join(tmpdir(), 'recado-panel-'))
const store = await openStore({ DATA_DIR: directory })
await seedAgency(store, large)
await store.close()
const product = await startProduct({ DATA_DIR: directory })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  const owner = await logIn(product, agency.email, agency.password)
  const administrator = await logIn(product, admin.email, admin.password)
  const calls = [
    ...(await timeCalls(product.url, owner.token, ownerCalls)),
    ...(await timeCalls(product.url, administrator.token, adminCalls(large.users, usersPerPage))),
  ]
  const measured: Run[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measure(browser, product, owner, administrator))
  report(calls, measured)
} finally {
  await browser.close()
  await product.stop()
  await rm(directory, { recursive: true, force: true })
}

/** One browser profile: the panel is opened, flung to its end and back, searched; then the administrator's list. */
async function measure(
  browser: Browser,
  product: Product,
  owner: Account,
  administrator: Account,
): Promise<Run> {
  const page = await enter(browser, product, owner)
  const before = performance.now()
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('article').first().getByText('mensajes hoy').waitFor()
  const open = performance.now() - before
  const scroll = await longestTask(page, () => scrollThrough(page))
  const field = page.getByRole('searchbox', { name: 'Buscar un bot' })
  await field.focus()
  const search = await longestTask(page, () => field.pressSequentially('peluqueria 9', { delay: 60 }))
  await page.context().close()

  const list = await enter(browser, product, administrator)
  await list.goto(`${product.url}/dashboard`)
  await list.getByRole('button', { name: 'Siguiente' }).waitFor()
  const users = await longestTask(list, async () => {
    await scrollThrough(list)
    await list
      .getByRole('searchbox', { name: 'Buscar por nombre o correo' })
      .pressSequentially('gomez', { delay: 60 })
    await list.getByRole('button', { name: 'Siguiente' }).click()
  })
  await list.context().close()
  return { open, scroll, search, users }
}

async function enter(browser: Browser, { url }: Product, account: Account): Promise<Page> {
  const localStorage = [
    { name: 'token', value: account.token },
    { name: 'userData', value: JSON.stringify(account.user) },
  ]
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const context = await browser.newContext({ viewport, locale: 'es-CO', storageState })
  const page = await context.newPage()
  await page.addInitScript(watchLongTasks)
  return page
}

/** To the end and back, a turn of the wheel a frame. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(700, 600)
  for (const way of [1, -1]) {
    for (let turn = 0; turn < 120; turn += 1) {
      await page.mouse.wheel(0, way * 800)
      await frame(page)
    }
  }
}

function report(calls: readonly Timed[], measured: readonly Run[]): void {
  const task = (what: string, key: Doing) => {
    const clock = measured.map((run) => run[key].clock)
    const work = measured.map((run) => run[key].work)
    return [
      what,
      spread(clock, 0),
      spread(work, 0),
      `under ${taskTargetMs}`,
      met(median(clock), taskTargetMs),
    ]
  }
  const body = `The built product on SQLite, calls one after another as a page makes them; milliseconds.

${table(
  ['call', 'median (least–greatest)', 'p95', 'target', 'met'],
  calls.map(({ what, times }) => [
    what,
    spread(times, 0),
    p95(times).toFixed(0),
    `under ${callTargetMs}`,
    met(p95(times), callTargetMs),
  ]),
)}

Chromium, ${viewport.width} × ${viewport.height}, median of ${runs} browser profiles (least–greatest). Tasks are the longest one of the page's
main thread, by the clock 0 under 50 ms; «at work» is what the processor spent on it. Opening the panel with nothing cached took
${spread(
  measured.map((run) => run.open),
  0,
)} ms until the first card had its figures.

${table(
  ['longest task', 'by the clock', 'at work', 'target', 'met'],
  [
    task('scrolling 1 000 bots to the end and back', 'scroll'),
    task('searching among them', 'search'),
    task('scrolling and searching 10 000 accounts', 'users'),
  ],
)}`
  if (runs > 1) writeSection('A panel of 1 000 bots, 10 000 accounts', body)
  else process.stdout.write(`\n${body}\n`)
}

function met(value: number, target: number): string {
  return value < target ? 'yes' : '**no**'
}
