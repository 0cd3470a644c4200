// How the editor feels with 500 nodes, in Chromium against the built product: opening, scrolling, dragging, writing.
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { type Account, type Bot, signUp } from '../e2e/account.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { fileOfNodes } from './shop-500.ts'
import { frame, longestTask, watchTasks } from './page-tasks.ts'
import { median, spread, table, writeSection } from './report.ts'

const runs = 5
const openTargetMs = 1000
const taskTargetMs = 50
const viewport = { width: 1440, height: 900 }

/** What one run measured, in milliseconds; tasks are the longest of the page's main thread. */
type Run = { firstVisit: number; again: number; scroll: number; drag: number; write: number; map: number }

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  const account = await signUp(product, 'medida@cafe.co')
  const { bot } = await account.call<{ bot: Bot }>('POST', '/bots/import', { file: fileOfNodes() })
  const measured: Run[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measure(browser, product, account, bot))
  report(measured)
} finally {
  await browser.close()
  await product.stop()
}

/** One browser profile: a first visit with nothing cached, a second one, and then what an owner does there. */
async function measure(browser: Browser, product: Product, account: Account, bot: Bot): Promise<Run> {
  const localStorage = [
    { name: 'token', value: account.token },
    { name: 'userData', value: JSON.stringify(account.user) },
  ]
  const context = await browser.newContext({
    viewport,
    locale: 'es-CO',
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  })
  const page = await context.newPage()
  await page.addInitScript(watchTasks)
  const address = `${product.url}/builder/${bot._id}`
  const firstVisit = await opened(page, address)
  const again = await opened(page, address)
  await firstRow(page).waitFor()
  const scroll = await longestTask(page, () => scrollThrough(page))
  const drag = await longestTask(page, () => dragDown(page))
  await page.mouse.wheel(0, -100_000)
  await page
    .getByRole('region', { name: 'Según lo que escriban' })
    .getByRole('button', { name: /^Personalizado/ })
    .first()
    .click()
  await page.getByLabel('Responde', { exact: true }).waitFor()
  const write = await longestTask(page, async () => {
    await page.getByLabel('Responde', { exact: true }).pressSequentially(' ¿Te lo apartamos?', { delay: 30 })
  })
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Mapa' }).click()
  await page.getByRole('button', { name: 'Ver todo' }).waitFor()
  const map = await longestTask(page, () => panMap(page))
  await context.close()
  return { firstVisit, again, scroll, drag, write, map }
}

/** The first node that answers words; those before it are few and stand still. */
function firstRow(page: Page): Locator {
  return page.getByRole('region', { name: 'Según lo que escriban' }).getByRole('listitem').first()
}

/** From the start of the navigation to the frame that shows the list with its rows. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    () => globalThis.performance.getEntriesByName('recado-shown')[0]?.startTime,
  )
  return (await shown.jsonValue()) ?? Number.NaN
}

/** To the end of the list and back, a turn of the wheel a frame. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(480, 600)
  for (const way of [1, -1]) {
    for (let turn = 0; turn < 80; turn += 1) {
      await page.mouse.wheel(0, way * 400)
      await frame(page)
    }
  }
}

/** A node is carried to the lower edge, where the list scrolls by itself, and dropped there. */
async function dragDown(page: Page): Promise<void> {
  const handle = await firstRow(page)
    .getByRole('button', { name: /^Mover/ })
    .boundingBox()
  if (!handle) throw new Error('The first node has no handle in sight')
  const x = handle.x + handle.width / 2
  const y = handle.y + handle.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(x, y + (step / 60) * (viewport.height - 30 - y))
    await frame(page)
  }
  for (let held = 0; held < 60; held += 1) await frame(page)
  const saved = page.waitForResponse((response) => response.url().endsWith('/nodes/reorder'))
  await page.mouse.up()
  await saved
}

async function panMap(page: Page): Promise<void> {
  const [x, y] = [900, 780]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(x - step * 5, y - step * 10)
    await frame(page)
  }
  await page.mouse.up()
}

function report(measured: readonly Run[]): void {
  const of = (key: keyof Run) => measured.map((run) => run[key])
  const row = (what: string, key: keyof Run, target: number, unit: string) => [
    what,
    `${spread(of(key), 0)} ms`,
    `${unit} ${target} ms`,
    median(of(key)) <= target ? 'yes' : '**no**',
  ]
  writeSection(
    'The editor with 500 nodes',
    `Chromium, ${viewport.width} × ${viewport.height}, against the built product on the same machine; median of ${runs} browser profiles
(least–greatest). Tasks are the longest one of the page's main thread over 50 ms, 0 where there was none.

${table(
  ['', 'median', 'target', 'met'],
  [
    row('open, nothing cached', 'firstVisit', openTargetMs, 'under'),
    row('open again', 'again', openTargetMs, 'under'),
    row('longest task, scrolling the list to its end and back', 'scroll', taskTargetMs, 'under'),
    row('longest task, dragging a node down the list', 'drag', taskTargetMs, 'under'),
    row('longest task, writing in a form', 'write', taskTargetMs, 'under'),
    row('longest task, moving over the map', 'map', taskTargetMs, 'under'),
  ],
)}`,
  )
}
