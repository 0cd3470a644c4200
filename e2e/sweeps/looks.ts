/** Of each width in both themes; `npm test` leaves that to `npm run test:long`, and looks at every width and theme once. */
const all = process.env.E2E_LOOKS === 'all'

export type Theme = 'light' | 'dark'

/** The widths of a screen in px, widest first, each with the themes in which everything on it is looked at. */
export const looks: { width: number; themes: Theme[] }[] = [
  { width: 1440, themes: all ? ['light', 'dark'] : ['light'] },
  { width: 820, themes: all ? ['light', 'dark'] : [] },
  { width: 390, themes: all ? ['light', 'dark'] : ['dark'] },
]

/** The widths at which whatever comes while one looks is watched. */
export const watchedWidths = all ? [1440, 820, 390] : [1440, 390]
