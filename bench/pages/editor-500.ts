// How the editor feels with 500 nodes, in Chromium against the built product: opening, scrolling, dragging, writing.
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { type Account, type Bot, signUp } from '../../e2e/shop/account.ts'
import { type Product, startProduct } from '../../e2e/shop/product.ts'
import { fileOfNodes } from './shop-500.ts'
import { frame, type Longest, longestTask, watchTasks } from './page-tasks.ts'
import { median, spread, table, writeSection } from '../report/report.ts'

const runs = 5
const openTargetMs = 1000
const taskTargetMs = 50
const viewport = { width: 1440, height: 900 }

/** What one run measured, in milliseconds; tasks are the longest of the page's main thread. */
type Doing = 'scroll' | 'drag' | 'write' | 'map'
type Run = { firstVisit: number; again: number } & Record<Doing, Longest>

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
  const open = (what: string, key: 'firstVisit' | 'again') => {
    const times = measured.map((run) => run[key])
    return [what, spread(times, 0), '', `under ${openTargetMs}`, met(times, openTargetMs)]
  }
  const task = (what: string, key: Doing) => {
    const times = measured.map((run) => run[key].clock)
    const work = measured.map((run) => run[key].work)
    return [
      `longest task, ${what}`,
      spread(times, 0),
      spread(work, 0),
      `under ${taskTargetMs}`,
      met(times, taskTargetMs),
    ]
  }
  writeSection(
    'The editor with 500 nodes',
    `Chromium, ${viewport.width} × ${viewport.height}, against the built product on the same machine; milliseconds, median of ${runs} browser
profiles (least–greatest). Tasks are the longest one of the page's main thread, by the clock 0 under 50 ms; «at work» is what the
processor spent on it, without the waiting of a busy machine.

${table(
  ['', 'by the clock', 'at work', 'target', 'met'],
  [
    open('open, nothing cached', 'firstVisit'),
    open('open again', 'again'),
    task('scrolling the list to its end and back', 'scroll'),
    task('dragging a node down the list', 'drag'),
    task('writing in a form', 'write'),
    task('moving over the map', 'map'),
  ],
)}`,
  )
}

function met(times: readonly number[], target: number): string {
  return median(times) <= target ? 'yes' : '**no**'
}
