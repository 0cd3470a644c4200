import type { Readable } from 'node:stream'

/** How many bytes of bodies are held at once, of all and of one share, and how large one may be. */
export type BodyBytes = { all: number; each: number; largest: number }

/** A body, whole; its bytes count until it is let go. */
export type HeldBody = { bytes: Buffer; letGo: () => void }

/** Why a body is not there: it is larger than any may be, there are too many in hand for it, or whoever sent it is gone. */
export type NoBody = 'too large' | 'too many' | 'gone'

/** What most of them fit in. */
const firstRoom = 4 * 1024

type Held = { share: string; room: number; cut: () => void }

/**
 * Bodies in memory of whom nobody knows yet, by the bytes that they take and not by those that they announce: who holds much has sent as
 * much. Each counts for a share, which has its most. Where all that is held is full, the largest body of the share that holds most
 * is dropped, whoever comes: what is small, and there for a moment, is read however much the others send.
 */
export class BodiesInHand {
  readonly #most: BodyBytes
  readonly #shares = new Map<string, number>()
  readonly #reading = new Set<Held>()
  #all = 0

  constructor(most: BodyBytes) {
    this.#most = most
  }

  /** Bytes held now. */
  get held(): number {
    return this.#all
  }

  /** Reads a body to its end. What is left of one that is not read to it goes to nobody. */
  read(from: Readable, share: string): Promise<HeldBody | NoBody> {
    if (from.destroyed) return Promise.resolve('gone')
    const { promise, resolve } = Promise.withResolvers<HeldBody | NoBody>()
    let bytes = Buffer.alloc(0)
    let length = 0
    const mine: Held = { share, room: 0, cut: () => stop('too many') }
    const isOver = () => {
      this.#reading.delete(mine)
      from.off('data', take).off('end', end).off('close', gone)
    }
    const stop = (why: NoBody) => {
      isOver()
      bytes = Buffer.alloc(0)
      this.#count(mine, 0)
      resolve(why)
    }
    // In one piece that grows: many small ones would take a multiple of their bytes.
    const take = (chunk: Buffer) => {
      const needed = length + chunk.length
      if (needed > this.#most.largest) return stop('too large')
      if (needed > bytes.length) {
        const room = Math.min(this.#most.largest, Math.max(firstRoom, 2 * bytes.length, needed))
        if (!this.#makeRoom(mine, room)) return
        const larger = Buffer.allocUnsafeSlow(room)
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      chunk.copy(bytes, length)
      length = needed
    }
    const end = () => {
      isOver()
      resolve({ bytes: bytes.subarray(0, length), letGo: () => this.#count(mine, 0) })
    }
    const gone = () => stop('gone')
    this.#reading.add(mine)
    // One that breaks off says so by an error, and closes.
    from.on('error', () => {})
    from.on('data', take).on('end', end).on('close', gone)
    return promise
  }

  /** False where it was dropped instead. */
  #makeRoom(mine: Held, room: number): boolean {
    this.#count(mine, room)
    if ((this.#shares.get(mine.share) ?? 0) > this.#most.each) {
      mine.cut()
      return false
    }
    while (this.#all > this.#most.all) this.#largest(mine).cut()
    return this.#reading.has(mine)
  }

  #largest(first: Held): Held {
    let largest = first
    for (const held of this.#reading) {
      const more = (this.#shares.get(held.share) ?? 0) - (this.#shares.get(largest.share) ?? 0)
      if (more > 0 || (more === 0 && held.room > largest.room)) largest = held
    }
    return largest
  }

  #count(held: Held, room: number): void {
    const more = room - held.room
    held.room = room
    this.#all += more
    const ofShare = (this.#shares.get(held.share) ?? 0) + more
    if (ofShare > 0) this.#shares.set(held.share, ofShare)
    else this.#shares.delete(held.share)
  }
}
