/** A connection, as far as it can be closed. */
type Closable = { close(): void }

/**
 * Connections that have shown no token, or whose token is no longer good. Each has `withinMs` to show one; when there
 * are more than `most`, the one that has waited longest goes: a page shows its token at once, and loses its place to
 * nobody.
 */
export class Unproven {
  readonly #since = new Map<Closable, number>()
  readonly #most: number
  readonly #withinMs: number

  constructor({ most, withinMs }: { most: number; withinMs: number }) {
    this.#most = most
    this.#withinMs = withinMs
  }

  /** Waits for its token from `now` on, unless it does already. */
  add(connection: Closable, now: number): void {
    if (this.#since.has(connection)) return
    this.#since.set(connection, now)
    const [longest] = this.#since.keys()
    if (this.#since.size > this.#most && longest) this.#close(longest)
  }

  /** It has shown one, or is gone. */
  delete(connection: Closable): void {
    this.#since.delete(connection)
  }

  /** Closes those whose time is over. */
  sweep(now: number): void {
    for (const [connection, since] of this.#since) {
      if (now - since < this.#withinMs) return
      this.#close(connection)
    }
  }

  #close(connection: Closable): void {
    this.#since.delete(connection)
    connection.close()
  }
}
