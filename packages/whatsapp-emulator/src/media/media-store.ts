import { randomBytes } from 'node:crypto'
import { sha256 } from './media-cipher.ts'

/** As much as the store keeps; the oldest files go first. */
const KEPT_BYTES = 128 * 1024 * 1024

/** Encrypted files by their direct path. What has expired can be uploaded again by a phone that still has it. */
export class MediaStore {
  readonly #files: Map<string, Buffer>
  readonly #expired = new Map<string, Buffer>()
  #bytes = 0

  constructor(files: ReadonlyMap<string, Buffer> = new Map()) {
    this.#files = new Map(files)
    for (const file of files.values()) this.#bytes += file.length
  }

  /** Keeps a file; its direct path. */
  put(kind: string, file: Buffer): string {
    const name = sha256(file).toString('base64url')
    const path = `/v/t62.7118-24/${kind}/${name}.enc?ccb=11-4&oh=${randomBytes(12).toString('hex')}&mms3=true`
    this.#files.set(path, file)
    this.#bytes += file.length
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= KEPT_BYTES) break
      this.#files.delete(oldest)
      this.#bytes -= length
    }
    return path
  }

  get(path: string): Buffer | undefined {
    return this.#files.get(path)
  }

  /** All files are gone from the host, as after some weeks; phones have them still. */
  expire(): void {
    for (const [path, file] of this.#files) this.#expired.set(path, file)
    this.#files.clear()
    this.#bytes = 0
  }

  /** A phone uploads again what it has; the new direct path, undefined when it has it no more. */
  restore(kind: string, path: string): string | undefined {
    const file = this.#expired.get(path) ?? this.#files.get(path)
    return file && this.put(kind, file)
  }

  files(): ReadonlyMap<string, Buffer> {
    return this.#files
  }
}
