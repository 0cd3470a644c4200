import type { Page } from '@playwright/test'
import axe from 'axe-core'

export type Looked = {
  /** A part of the page, by a selector; without it the whole. */
  within?: string
  /** Colours alone: what is said to a screen reader is the same in each theme. */
  contrastAlone?: boolean
}

/** What axe holds against a page: the rule, then where it is broken. */
export async function violations(
  page: Page,
  { within, contrastAlone = false }: Looked = {},
): Promise<string[][]> {
  // Once for each page: to read it takes longer than to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(look, { within, contrastAlone })
}

/** Runs in the page, whose `axe` that is. */
async function look({ within, contrastAlone }: Looked): Promise<string[][]> {
  const found = await axe.run(within ?? document, {
    // Of what is right there is no list to be made.
    resultTypes: ['violations'],
    ...(contrastAlone && { runOnly: ['color-contrast'] }),
  })
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
}
