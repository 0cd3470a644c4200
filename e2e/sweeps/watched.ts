import { type Page, test } from '../testing/test.ts'
import { watchedWidths } from './looks.ts'

/** Of the visit that has this place among all: nothing jumps while it lasts. */
export function watched(
  place: number,
  title: string,
  visit: (page: Page, width: number) => Promise<void>,
): void {
  for (const width of watchedWidths(place))
    test.describe(`at ${width} px nothing jumps`, () => {
      test.use({ viewport: { width, height: 900 }, newPage: true })

      test(title, ({ page }) => visit(page, width))
    })
}
