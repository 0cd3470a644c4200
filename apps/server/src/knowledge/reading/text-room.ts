import { readingCaps } from './caps.ts'
import type { Cut } from './reading.ts'

/** How much more of a source is read: all its text comes past here. */
export class TextRoom {
  #left: number = readingCaps.characters
  cut: Cut = null

  /** Whether there is room for this text; the first one without ends the reading. */
  take(text: string): boolean {
    if (this.isFull) return false
    this.#left -= text.length
    if (this.#left < 0) this.cut = 'characters'
    return this.#left >= 0
  }

  get isFull(): boolean {
    return this.cut !== null
  }
}
