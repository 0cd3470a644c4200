import type { ConsoleMessage } from '@playwright/test'
import { atRest } from '../testing/at-rest.ts'
import { violations } from '../testing/axe.ts'
import { expect, type Page, test } from '../testing/test.ts'
import { expectTypedTextSeen } from '../testing/typed-text.ts'
import { looksOf } from './looks.ts'
import { expectTouchable } from './touch-targets.ts'

/**
 * How a screen is opened, and what stands there when it is ready. What it asks the server for in vain is `refused`, which the
 * browser tells of.
 */
export type Screen = { open: (page: Page) => Promise<void>; ready: string | RegExp; refused?: string }

/** What depends on a width may be drawn a frame after the page has it. What stays wrong so long, in ms, is told, and the rest looked at. */
const soon = expect.configure({ soft: true, timeout: 10_000 })

/** A test a screen: at all widths and in all themes that `looksOf` names, by eye, by finger and by screen reader. */
export function lookOver(screens: Readonly<Record<string, Screen>>): void {
  for (const [place, [name, screen]] of Object.entries(screens).entries()) {
    test(`${name}: legible for all, nothing sideways, no error`, async ({ page }) => {
      const looks = looksOf(place)
      const errors = hearErrors(page, screen)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: looks[0]?.width ?? 0, height: 900 })
      await screen.open(page)
      await expect(page.getByText(screen.ready).filter({ visible: true }).first()).toBeVisible()
      // Which may come with the bot's name, after what the screen itself asks for.
      await expect(page.locator('h1').first()).toBeAttached()
      for (const { width } of looks) {
        // Lower than what is on it.
        await page.setViewportSize({ width, height: 480 })
        await page.evaluate(atRest)
        await soon.poll(() => page.evaluate(misplaced), `${width} px`).toEqual(nothing)
      }
      await page.setViewportSize({ width: looks.at(-1)?.width ?? 0, height: 900 })
      await test.step('what a finger hits', () => expectTouchable(page))
      for (const { width, themes } of looks) {
        if (themes.length > 0) await page.setViewportSize({ width, height: 900 })
        for (const [nth, colorScheme] of themes.entries()) {
          await page.emulateMedia({ colorScheme })
          await page.evaluate(atRest)
          // What is said to a screen reader is the same in each theme.
          const broken = await violations(page, { contrastAlone: nth > 0 })
          expect.soft(broken, `${width} px, ${colorScheme}`).toEqual([])
        }
      }
      await test.step('typed text', () => expectTypedTextSeen(page, looks))
      expect(errors.heard()).toEqual([])
    })
  }
}

/** Listens until it is asked what the browser told of as an error. */
function hearErrors(page: Page, { refused }: Screen): { heard: () => string[] } {
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(error.message)
  const onMessage = (message: ConsoleMessage) => {
    // An unknown address is answered with 404, which the browser tells of the page itself.
    const { url } = message.location()
    const isExpected = url === page.url() || (refused && url.endsWith(refused))
    if (message.type() === 'error' && !isExpected) errors.push(message.text())
  }
  page.on('console', onMessage).on('pageerror', onError)
  return {
    heard() {
      page.off('console', onMessage).off('pageerror', onError)
      return errors
    },
  }
}

type Misplaced = { belowItsEnd: number; movedSideways: string[]; cutTitles: (string | null)[] }

const nothing: Misplaced = { belowItsEnd: 0, movedSideways: [], cutTitles: [] }

/** Runs in the page, once what depends on its width had two frames to be drawn. */
async function misplaced(): Promise<Misplaced> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  /** Px: what nobody sees, such as the input of a file, makes no page longer than what is on it. */
  const belowItsEnd = () => {
    const ends = [...document.body.children].map((element) => element.getBoundingClientRect().bottom)
    const below =
      document.documentElement.scrollHeight - Math.max(innerHeight, ...ends.map((end) => end + scrollY))
    return below > 1 ? below : 0
  }
  const movedSideways = () =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        return element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
      })
      .map((element) => element.outerHTML.slice(0, 120))
  /** Titles of the product's own, and what closed lists say that they show, that have no room for all their words. */
  const cutTitles = () =>
    [...document.querySelectorAll('main h2, main h3, [role=combobox]')]
      // Names that people gave are as long as they like.
      .filter((title) => !title.closest('article, li, [role=listitem]'))
      .flatMap((title) => [title, ...title.querySelectorAll('*')])
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent)
  return { belowItsEnd: belowItsEnd(), movedSideways: movedSideways(), cutTitles: cutTitles() }
}
