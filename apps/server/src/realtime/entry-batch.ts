import type { LogEntry } from '@recado/contract/messaging/socket'

/** A line as Socket.IO sends it, and the same as a frame of a WebSocket. */
type EncodedEntry = { seq: number; packet: string; frame: Buffer }

/** Lines of one log, oldest first, encoded once for everybody who is sent them. */
export class EntryBatch {
  readonly #lines: readonly EncodedEntry[]
  #frames: Buffer | null = null

  private constructor(lines: readonly EncodedEntry[]) {
    this.#lines = lines
  }

  static of(entries: readonly LogEntry[]): EntryBatch {
    return new EntryBatch(entries.map(encoded))
  }

  get size(): number {
    return this.#lines.length
  }

  /** The number of the newest line; 0 when there is none. */
  get lastSeq(): number {
    return this.#lines.at(-1)?.seq ?? 0
  }

  /** Only what comes behind number `seq`. */
  after(seq: number): EntryBatch {
    if ((this.#lines[0]?.seq ?? Infinity) > seq) return this
    return new EntryBatch(this.#lines.filter((line) => line.seq > seq))
  }

  /** One Engine.IO message a line. */
  get packets(): readonly string[] {
    return this.#lines.map(({ packet }) => packet)
  }

  /** All lines in one piece, so that the network is written to once, however many there are. */
  get frames(): Buffer {
    this.#frames ??= Buffer.concat(this.#lines.map(({ frame }) => frame))
    return this.#frames
  }
}

/** What Socket.IO's encoder makes of `emit('logMessage', line)`: an event (2) of the main namespace. */
function encoded(line: LogEntry): EncodedEntry {
  const packet = `2${JSON.stringify(['logMessage', line])}`
  return { seq: line.seq, packet, frame: frameOf(`4${packet}`) }
}

const textFrame = 0x81

/** A whole text frame as a server sends it, without a mask (RFC 6455, 5.2). */
function frameOf(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = textFrame
  if (head === 2) frame[1] = size
  if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  }
  if (head === 10) {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, head)
  return frame
}
