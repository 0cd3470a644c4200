import { fullLength } from '../testing/full-length.ts'

export type Theme = 'light' | 'dark'

/** A width in px, with the themes in which everything on a screen is looked at. */
export type Look = { width: number; themes: Theme[] }

/**
 * Of the screen that has this place among all, widest first. `npm run test:long` looks at each width in both themes. In
 * `npm test` the screens take turns: one is looked at as on a desk in light, the next as on a phone in dark; what moves
 * sideways, and which titles are cut, at every width. 320 px are a page of 1280 at four times its size, which WCAG 2.2 asks
 * for (W3C, 5 October 2023, 1.4.10).
 */
export function looksOf(place: number): Look[] {
  if (fullLength) return [1440, 1024, 820, 390, 320].map((width) => ({ width, themes: ['light', 'dark'] }))
  const onDesk = place % 2 === 0
  return [
    { width: 1440, themes: onDesk ? ['light'] : [] },
    { width: 1024, themes: [] },
    { width: 820, themes: [] },
    { width: 390, themes: onDesk ? [] : ['dark'] },
    { width: 320, themes: [] },
  ]
}

/** The widths at which whatever comes while one looks is watched, of the visit that has this place among all. */
export const watchedWidths = (place: number): number[] =>
  fullLength ? [1440, 820, 390] : [place % 2 === 0 ? 390 : 1440]
