import { expect as playwright, type ExpectMatcherState, type Locator } from '@playwright/test'

type Options = { timeout?: number }
/** One, or in vain as many as there are elements. */
type Words = string | RegExp | readonly (string | RegExp)[]

/**
 * Playwright's `expect`. As long as something is not there Playwright describes the whole page at each look, to have it at hand
 * for a report, which takes longer than the look. Here it looks for the element alone until that is there, or gone.
 */
export const expect = playwright.extend({
  async toBeVisible(locator: Locator, options?: Options & { visible?: boolean }) {
    const timeout = await leftOnce(this, locator, options?.visible === false ? null : 'visible', options)
    return outcome(this, (to) => to(locator).toBeVisible({ ...options, timeout }))
  },
  async toContainText(locator: Locator, words: Words, options?: Options & { ignoreCase?: boolean }) {
    const timeout = await leftOnce(this, locator, Array.isArray(words) ? null : 'attached', options)
    return outcome(this, (to) => to(locator).toContainText(words, { ...options, timeout }))
  },
  async toHaveText(locator: Locator, words: Words, options?: Options & { ignoreCase?: boolean }) {
    const timeout = await leftOnce(this, locator, Array.isArray(words) ? null : 'attached', options)
    return outcome(this, (to) => to(locator).toHaveText(words, { ...options, timeout }))
  },
  async toHaveValue(locator: Locator, value: string | RegExp, options?: Options) {
    const timeout = await leftOnce(this, locator, 'attached', options)
    return outcome(this, (to) => to(locator).toHaveValue(value, { ...options, timeout }))
  },
  async toHaveCount(locator: Locator, count: number, options?: Options) {
    const last = count === 0 ? locator.first() : locator.nth(count - 1)
    const timeout = await leftOnce(this, last, count === 0 ? 'detached' : 'attached', options)
    return outcome(this, (to) => to(locator).toHaveCount(count, { ...options, timeout }))
  },
})

/** Resolves once the element is there, or gone, or time is over, with the milliseconds that are left. */
async function leftOnce(
  { isNot, timeout: usual }: ExpectMatcherState,
  locator: Locator,
  state: 'visible' | 'attached' | 'detached' | null,
  { timeout = usual }: Options = {},
): Promise<number> {
  if (isNot || state === null) return timeout
  const began = performance.now()
  // What came too late, or more than once, is told by Playwright's own look.
  await locator.waitFor({ state, timeout }).catch(() => undefined)
  return Math.max(1, timeout - Math.round(performance.now() - began))
}

type Expect = (locator: Locator) => ReturnType<typeof playwright<Locator>>

/** What Playwright says of it, in the words of a matcher. */
async function outcome({ isNot }: ExpectMatcherState, look: (to: Expect) => Promise<void>) {
  const to = (locator: Locator) => (isNot ? playwright(locator).not : playwright(locator))
  try {
    await look(to)
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) }
  }
}
