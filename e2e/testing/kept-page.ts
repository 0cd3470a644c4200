import type { BrowserContext, Page } from '@playwright/test'
import { watchTyping } from './watch-typing.ts'

/** An address of the product's where nothing is. */
const nowhere = '/entre-pruebas'

/** A page on which whatever is typed has to be seen; `expectTypingSeen` fails with what could not be since it was asked last. */
export type Watched = { page: Page; expectTypingSeen: () => void }

const kept = new WeakMap<BrowserContext, Watched>()

/** The page that the test before has left in this window, or a new one where there is none, or `newPage` asks for it. */
export async function takePage(context: BrowserContext, { newPage }: { newPage: boolean }): Promise<Watched> {
  const left = kept.get(context)
  if (left && !left.page.isClosed()) {
    if (!newPage) return left
    await left.page.close()
  }
  const page = await context.newPage()
  const taken = { page, expectTypingSeen: await watchTyping(page) }
  kept.set(context, taken)
  return taken
}

export function isKept(page: Page): boolean {
  return kept.get(page.context())?.page === page
}

/**
 * Leaves a page to the next test of its window: to load the product costs more of the processor than most of what is tried on it.
 * It has signed out as in every tab where somebody leaves, and is where nothing is. Where anything else stays, it is closed.
 */
export async function leavePage(page: Page): Promise<void> {
  if (page.isClosed()) return
  const isLeft = (await page.evaluate(() => localStorage.getItem('token')).catch(() => null)) !== null
  if (!isLeft) return page.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of heard) page.removeAllListeners(event)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await signOutNowhere(page).catch(() => page.close())
}

/** Rejects where it is no page of the product's, or more stays than the words of nowhere. */
async function signOutNowhere(page: Page): Promise<void> {
  await page.evaluate(goTo, nowhere)
  await page.getByText('Aquí no hay nada').waitFor({ timeout: patienceMs })
  await page.evaluate(signOut)
  await page.waitForFunction(showsNothingElse, null, { timeout: patienceMs })
}

/** Signs somebody in who comes in another tab, and goes where they go, on a page that was left; false where it is none. */
export async function enterLeft(
  page: Page,
  product: { url: string },
  session: Readonly<Record<string, string>>,
  path: string,
): Promise<boolean> {
  if (page.url() !== product.url + nowhere) return false
  await page.evaluate(signIn, session)
  await page.evaluate(goTo, path)
  return true
}

/** Longer than notices of somebody who left take to go, and than a page takes to be drawn. */
const patienceMs = 5_000

/** What tests listen to. */
const heard = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'websocket'] as const

// What follows runs in the page.

/** Goes to an address within the product, as by «back»: whatever is unsaved is left without a question. */
function goTo(path: string): void {
  // With a name of its own: by it the router knows how far a page was scrolled.
  history.pushState({ key: crypto.randomUUID() }, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** As if somebody left in another tab. */
function signOut(): void {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  sessionStorage.clear()
}

/** Whether no more stays of what was on the page than the words of nowhere. */
function showsNothingElse(): boolean {
  const { theme } = document.documentElement.dataset
  const words = document.querySelector('main')?.innerText.trim()
  return theme === undefined && document.body.innerText.trim() === words
}

function signIn(session: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: session['token'] ?? null }))
}
