import { toast } from '@recado/ui'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { describePagesWhenRead, noteNoOwners } from './quiet-diagnostics.ts'

// What is fetched with the first press is there at once, except on a machine that does ten other things.
configure({ asyncUtilTimeout: 60_000 })
describePagesWhenRead()
noteNoOwners()

// No page of a test has a line to a server.
vi.mock('socket.io-client', () => import('./own-bots.ts'))

keepDrawing()
const giveBackTimers = timersOfThePage()
afterEach(cleanup)
// What was said last would be said again by the next page, for tests with a page share its modules.
afterEach(() => toast.dismiss())
// What is still on its way when a file ends would never arrive, nor in the files after it.
afterAll(() => vi.dynamicImportSettled())
afterAll(giveBackTimers)

/**
 * jsdom draws while somebody waits for a frame, by an interval of the process: one that begins on a clock which a test moves
 * would end with it, and no frame would come in the files after it. Begun before, and always waited for, it goes on.
 */
function keepDrawing(): void {
  const { requestAnimationFrame } = window
  const draw = (): void => void requestAnimationFrame(draw)
  if (!document.documentElement.hasAttribute('data-draws')) draw()
  document.documentElement.setAttribute('data-draws', '')
}

/** A notice that goes, say, is taken away a moment after its page: by then there may be no window any more, and nothing to take it from. */
function timersOfThePage(): () => void {
  const begin = globalThis.setTimeout
  const onPage: typeof begin = Object.assign(
    (callback: () => void, ms?: number, ...rest: []) =>
      begin(() => void (typeof window !== 'undefined' && callback(...rest)), ms),
    begin,
  )
  globalThis.setTimeout = onPage
  return () => {
    globalThis.setTimeout = begin
  }
}
