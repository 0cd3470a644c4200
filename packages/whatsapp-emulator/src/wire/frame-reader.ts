import { MalformedStanza } from './stanza.ts'
import { WA_HEADER } from './noise.ts'

const LENGTH_BYTES = 3
/** `ED` 00 01, then the length of the routing hint and the hint itself, which clients send after their first login. */
const ROUTING_PREFIX = 4

/** Cuts the incoming byte stream into frames: an intro, then 24-bit lengths each followed by a payload. */
export class FrameReader {
  #buffer: Buffer = Buffer.alloc(0)
  #introRead = false

  /** The complete frames so far; throws when the stream does not start as WhatsApp's does. */
  push(chunk: Buffer): Buffer[] {
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, chunk]) : chunk
    if (!this.#introRead && !this.#readIntro()) return []
    const frames: Buffer[] = []
    while (this.#buffer.length >= LENGTH_BYTES) {
      const length = this.#buffer.readUIntBE(0, LENGTH_BYTES)
      if (this.#buffer.length < LENGTH_BYTES + length) break
      frames.push(this.#take(LENGTH_BYTES + length).subarray(LENGTH_BYTES))
    }
    return frames
  }

  #readIntro(): boolean {
    if (this.#buffer.length < WA_HEADER.length) return false
    if (this.#buffer.subarray(0, 2).toString() === 'ED') {
      if (this.#buffer.length < ROUTING_PREFIX + LENGTH_BYTES) return false
      const routing = ROUTING_PREFIX + LENGTH_BYTES + this.#buffer.readUIntBE(ROUTING_PREFIX, LENGTH_BYTES)
      if (this.#buffer.length < routing + WA_HEADER.length) return false
      this.#take(routing)
    }
    if (!this.#take(WA_HEADER.length).equals(WA_HEADER))
      throw new MalformedStanza('The stream has a foreign intro')
    this.#introRead = true
    return true
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    return taken
  }
}

/** A payload with its 24-bit length in front. */
export function frame(payload: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUIntBE(payload.length, 0, LENGTH_BYTES)
  return Buffer.concat([length, payload])
}
