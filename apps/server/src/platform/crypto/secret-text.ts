import { createHash, timingSafeEqual } from 'node:crypto'
import { inspect } from 'node:util'

const shown = '[secreto]'

/**
 * A text that nobody is to see: a password, a key, an address with one in it. Printed, logged, serialised or joined to
 * another text it says `[secreto]`; two of them are never equal by `==`.
 */
export class SecretText {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The text itself, for whoever it is meant for, at the last moment. */
  reveal(): string {
    return this.#text
  }

  /** Compares in a time that says nothing of either. */
  equals(other: string | SecretText): boolean {
    return timingSafeEqual(digest(this.#text), digest(typeof other === 'string' ? other : other.#text))
  }

  toString(): string {
    return shown
  }

  toJSON(): string {
    return shown
  }

  [Symbol.toPrimitive](): string {
    return shown
  }

  [inspect.custom](): string {
    return shown
  }
}

/** Of one length, whatever was given. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
