/// <reference lib="dom" />
// What a page of Chromium tells of its own time: when the editor's list is in sight, and which tasks took long.
import type { Page } from '@playwright/test'

/** What `watchTasks` leaves in the page. */
type Watched = { recadoTasks: number[] }

/** Runs in the page: keeps its long tasks, and marks the frame after which the list is in sight. */
export function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { recadoTasks: tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  )
  const look = (): void => {
    if (!document.querySelector('section[aria-label="Según lo que escriban"] li'))
      return void requestAnimationFrame(look)
    // The frame that paints it ends before the next one begins.
    requestAnimationFrame(() => performance.mark('recado-shown'))
  }
  requestAnimationFrame(look)
}

/** The longest task over 50 ms while something is done; 0 when there was none. */
export async function longestTask(page: Page, doing: () => Promise<void>): Promise<number> {
  await settled(page)
  await page.evaluate(() => void (globalThis as unknown as Watched).recadoTasks.splice(0))
  await doing()
  await settled(page)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).recadoTasks))
}

/** Two idle moments, so that what was begun before is over and what was done has been counted. */
async function settled(page: Page): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2000 })),
    )
}

/** Resolves in the page's next frame. */
export function frame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
}
