import { chromium, type Locator, type Page } from '@playwright/test'
import { contactId } from './seed.ts'
import type { OwnedServer } from './owner.ts'
import { frame, type Longest, longestTask, watchLongTasks } from '../pages/page-tasks.ts'

const viewport = { width: 1440, height: 900 }
const turns = 80
/** At most: the way up 5 000 messages is some 450. */
const turnsToBeginning = 1000
/** Pixels a turn of the wheel, one a frame: as fast as a hand flings a list. */
const turn = 600

/** The longest task of the page's main thread, and how far it came. */
export type Scrolled = { tasks: Longest; shown: number }

/** Flings the list of contacts down and back, and a long conversation up to what was said months ago. */
export async function measurePages(
  server: OwnedServer,
  botId: string,
): Promise<{ list: Scrolled; chat: Scrolled }> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const localStorage = [
      { name: 'token', value: server.session.token },
      { name: 'userData', value: JSON.stringify(server.session.user) },
    ]
    const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
    const context = await browser.newContext({ viewport, locale: 'es-CO', storageState })
    const page = await context.newPage()
    await page.addInitScript(watchLongTasks)
    await page.goto(`${server.url}/crm/${botId}`)
    const rows = page.getByRole('region', { name: 'Lista de contactos' }).getByRole('listitem')
    await rows.first().waitFor()
    await page.mouse.move(700, 600)
    let last = 0
    const list = await longestTask(page, async () => {
      await fling(page, turn)
      last = Number(await rows.last().getAttribute('aria-posinset'))
      await fling(page, -turn)
    })

    await page.goto(`${server.url}/crm/${botId}?tab=chat&contact=${contactId(botId, 0)}`)
    const wall = page.getByRole('log')
    const lines = wall.locator('[data-index]')
    await lines.nth(40).waitFor()
    await page.mouse.move(800, 500)
    const beginning = wall.getByText('Aquí empieza la conversación')
    const chat = await longestTask(page, () => fling(page, -turn, beginning))
    // Counted from the end, of which nothing is drawn any more.
    const first = Number(await lines.first().getAttribute('data-index'))
    return {
      list: { tasks: list, shown: last },
      chat: { tasks: chat, shown: first + 1 },
    }
  } finally {
    await browser.close()
  }
}

/** So many turns, or until that is in sight. */
async function fling(page: Page, by: number, until?: Locator): Promise<void> {
  for (let nth = 0; nth < (until ? turnsToBeginning : turns); nth += 1) {
    await page.mouse.wheel(0, by)
    await frame(page)
    if (until && (await until.isVisible())) break
  }
}
