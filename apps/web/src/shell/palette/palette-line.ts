import type { PaletteItem } from '@recado/ui'

/** What a chosen line does: it leads to an address of the product, or acts. */
export type PaletteAct = { to: string } | { does: 'theme' | 'leave' }

/** A line of the palette. `words` are what else somebody may write for it. */
export interface PaletteLine extends PaletteItem {
  words: string
  act: PaletteAct
}
