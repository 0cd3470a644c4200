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

/** Runs in the page: keeps its long tasks. */
export function watchLongTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { recadoTasks: tasks })
  const watcher = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  watcher.observe({ type: 'longtask' })
}

/** The longest task while something is done, in ms: by the clock (0 under 50 ms), and what of it the processor worked. */
export type Longest = { clock: number; work: number }

/** On a busy machine a task waits for its turn in the middle: `work` leaves that out. */
export async function longestTask(page: Page, doing: () => Promise<void>): Promise<Longest> {
  const browser = page.context().browser()
  await settled(page)
  await page.evaluate(() => void (globalThis as unknown as Watched).recadoTasks.splice(0))
  await browser?.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'],
  })
  await doing()
  await settled(page)
  const clock = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).recadoTasks))
  const trace = await browser?.stopTracing()
  return { clock, work: trace ? longestWork(trace) : Number.NaN }
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** Thread time of the longest task of any page's main thread. */
function longestWork(trace: Buffer): number {
  // What Chromium's tracing writes.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}/${tid}`] : [],
    ),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid}/${tid}`),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
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
