/** Whose sessions ended: one of them, or all when `sessionId` is null. */
export type SessionEnding = { userId: string; sessionId: string | null }

/** Tells whoever holds something open for a session that it ended. Listeners do not throw. */
export class SessionEndings {
  readonly #listeners = new Set<(ending: SessionEnding) => void>()

  listen(listener: (ending: SessionEnding) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  announce(ending: SessionEnding): void {
    for (const listener of this.#listeners) listener(ending)
  }
}
