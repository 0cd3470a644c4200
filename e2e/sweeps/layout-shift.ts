import { expect, type Page, type Request, type Route } from '@playwright/test'

/** How much a page may jump by itself, as browsers count it: at 0 nothing moves. */
const mostShift = 0.02

/** Something that moved by itself: which elements, and from where to where, in px. */
type Shift = { score: number; moved: string[]; afterPress: boolean }

declare global {
  interface Window {
    /** What moved since the page was opened; `noteShifts` puts it there. */
    shiftsSoFar?: () => Shift[]
  }
}

export type ShiftWatch = {
  /** Resolves when all that was asked for is there and drawn. */
  settled: () => Promise<void>
  /**
   * Waits for that, and fails with what moved when the page has jumped since it was opened. Browsers excuse what moves
   * within half a second of a press: with `excusesPresses: false` that counts too, as an answer may be slower.
   */
  expectSteady: (how?: { excusesPresses: boolean }) => Promise<void>
}

/**
 * Call it before a page is opened; every page that is opened afterwards counts from zero. Files and answers of the API
 * arrive one by one, each drawn before the next, so that whatever finds its room only when it comes moves the rest. What
 * comes by the socket later counts too.
 */
export async function watchShifts(page: Page): Promise<ShiftWatch> {
  await page.addInitScript(noteShifts)
  let arrived = Promise.resolve()
  const waiting = new Set<Request>()
  const givenUp = new Map<Request, () => void>()
  page.on('requestfailed', (request) => givenUp.get(request)?.())
  const arrive = async (route: Route) => {
    const request = route.request()
    // A page that was left, or that gave up asking, waits for nothing more; of the second Playwright waits for the answer.
    const failed = new Promise<void>((resolve) => givenUp.set(request, resolve))
    if (request.failure() === null) await Promise.race([delivered(route).catch(() => undefined), failed])
    givenUp.delete(request)
    await drawn(page).catch(() => undefined)
    waiting.delete(request)
  }
  await page.route('**/*', (route) => {
    // Nothing is drawn before these are there.
    if (['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue()
    waiting.add(route.request())
    arrived = arrived.then(() => arrive(route))
    return arrived
  })
  const settled = () =>
    expect(async () => {
      await arrived
      await drawn(page)
      expect([...waiting].map((request) => request.url())).toEqual([])
    }).toPass()
  return {
    settled,
    expectSteady: async ({ excusesPresses } = { excusesPresses: true }) => {
      await settled()
      const all = await page.evaluate(() => window.shiftsSoFar?.() ?? [])
      const shifts = all.filter(({ afterPress }) => !(afterPress && excusesPresses))
      const total = shifts.reduce((sum, { score }) => sum + score, 0)
      const told = shifts.map(({ score, moved }) => `${score.toFixed(4)}  ${moved.join('\n        ')}`)
      expect(total, `What moved by itself:\n${told.join('\n')}\n`).toBeLessThan(mostShift)
    },
  }
}

/** Lets what was asked for through, and resolves when all of it is there. */
async function delivered(route: Route): Promise<void> {
  await route.continue()
  const response = await route.request().response()
  await response?.finished()
}

/** Resolves when what is there by now has been drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A task that a frame begins comes after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
}

/** Runs in the page before anything else. */
function noteShifts(): void {
  // TypeScript does not know entries of this kind.
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  const shifts: Shift[] = []
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`
  const told = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement
    const name = `${element?.localName}.${element?.className} «${element?.textContent?.slice(0, 40)}»`
    return `${place(previousRect)} → ${place(currentRect)}  ${name}`
  }
  const note = (entries: PerformanceEntry[]) => {
    // no other kind is observed
    for (const { value, hadRecentInput, sources } of entries as Entry[])
      shifts.push({ score: value, moved: sources.map(told), afterPress: hadRecentInput })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shiftsSoFar = () => {
    note(observer.takeRecords())
    return shifts
  }
}
