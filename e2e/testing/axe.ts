import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

/** Half as long as `axe.source`, and the same. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

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
  if (!(await page.evaluate(() => 'axe' in window))) await bring(page)
  return page.evaluate(look, { within, contrastAlone })
}

/** By the browser's own protocol: Playwright's way is by `eval`, which reads it anew for every page. */
async function bring(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // Of what it finds the place alone is told, so that it need not keep the source of each element.
  await session.send('Runtime.evaluate', { expression: `${source};axe.configure({ noHtml: true })` })
  await session.detach()
}

/** The page's. */
declare const axe: typeof Axe

/** Runs in the page. */
async function look({ within, contrastAlone }: Looked): Promise<string[][]> {
  const found = await axe.run(within ?? document, {
    // Of what is right there is no list to be made.
    resultTypes: ['violations'],
    ...(contrastAlone && { runOnly: ['color-contrast'] }),
  })
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
}
