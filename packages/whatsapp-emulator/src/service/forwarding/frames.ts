/** Counts message frames by id, for tests of «no second message». */
export class FrameCounter {
  readonly #counts = new Map<string, number>()

  record(messageId: string): void {
    this.#counts.set(messageId, this.of(messageId) + 1)
  }

  of(messageId: string): number {
    return this.#counts.get(messageId) ?? 0
  }
}
