import type { Locator } from '@playwright/test'

/** How a field's text stands out from what is behind it, as WCAG measures it. */
export function contrastOf(field: Locator): Promise<number> {
  return field.evaluate((element) => {
    const luminance = (color: string): number => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    let behind: Element | null = element
    while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
      behind = behind.parentElement
    const both = [
      getComputedStyle(element).color,
      behind ? getComputedStyle(behind).backgroundColor : 'white',
    ]
    const [darker = 0, lighter = 0] = both.map(luminance).toSorted((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  })
}
