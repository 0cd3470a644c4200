import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { FileGoneError, FilesUnavailableError } from '../file-store.ts'
import { type ListedPage, readListing } from './s3-listing.ts'
import type { S3Place } from './s3-place.ts'

/** For the first word of an answer: the largest file (64 MB) is read before it, at 500 kB/s. */
const answerMs = 130_000
/** Of what a busy server refuses for now (5xx, 429), with a growing pause from this on. */
const again = { retries: 4, initRetryMs: 50 }
const longestReason = 200

/** The requests of S3's protocol that files need, signed; on AWS, MinIO, R2 and whatever else speaks it. */
export class S3Bucket {
  readonly #client: AwsClient
  readonly #place: S3Place

  constructor(place: S3Place) {
    const { keyId: accessKeyId, key: secretAccessKey, region } = place
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      service: 's3',
      ...again,
      ...(region !== null && { region }),
    })
    this.#place = place
  }

  /** Its address without secrets. */
  get where(): string {
    return `${this.#place.endpoint}/${this.#place.prefix}`
  }

  /** Of the object at `key`, while it is read. Rejects with `FileGoneError`. */
  async get(key: string): Promise<Response> {
    return this.#ask(key, {})
  }

  /** Puts a file of the disk in; the server refuses bytes of another checksum. */
  async put(key: string, path: string, sha256: string): Promise<void> {
    const body = await openAsBlob(path)
    await drained(await this.#ask(key, { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } }))
  }

  /** Within the bucket. Rejects with `FileGoneError`. */
  async copy(from: string, to: string): Promise<void> {
    const source = `${new URL(this.#place.endpoint).pathname}/${this.#place.prefix}${from}`
    const answer = await this.#ask(to, { method: 'PUT', headers: { 'x-amz-copy-source': source } })
    const said = await answer.text()
    // It is answered before it is done: what fails then is told in the body of a 200.
    if (said.includes('<Error>')) throw new FilesUnavailableError(reasonOf(said))
  }

  /** Whether or not there is such an object. */
  async delete(key: string): Promise<void> {
    try {
      await drained(await this.#ask(key, { method: 'DELETE' }))
    } catch (error) {
      if (!(error instanceof FileGoneError)) throw error
    }
  }

  /**
   * What begins with `under`, in pages of a thousand at most, by names without the prefix; with `folders`, each folder
   * under it once instead of what is in it.
   */
  async *list(under: string, { folders = false } = {}): AsyncGenerator<ListedPage> {
    for (let next: string | null = null, more = true; more; more = next !== null) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${this.#place.prefix}${under}` })
      if (folders) query.set('delimiter', '/')
      if (next !== null) query.set('continuation-token', next)
      const answer = await this.#request(`${this.#place.endpoint}?${query.toString()}`, {})
      const page = readListing(await answer.text(), this.#place.prefix)
      yield page
      next = page.next
    }
  }

  #ask(key: string, init: RequestInit): Promise<Response> {
    return this.#request(`${this.#place.endpoint}/${this.#place.prefix}${key}`, init)
  }

  async #request(url: string, init: RequestInit): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), answerMs)
    let answer: Response
    try {
      answer = await this.#client.fetch(url, { ...init, redirect: 'error', signal: late.signal })
    } catch (error) {
      throw new FilesUnavailableError(codeOf(error), { cause: error })
    } finally {
      clearTimeout(timer)
    }
    if (answer.ok) return answer
    const said = await answer.text()
    if (answer.status === 404 && !said.includes('NoSuchBucket')) throw new FileGoneError('No such object')
    throw new FilesUnavailableError(`${answer.status} ${reasonOf(said)}`.trim())
  }
}

/** What S3 says of a failure, without what it repeats of the request. */
function reasonOf(xml: string): string {
  const [code, message] = ['Code', 'Message'].map((tag) => new RegExp(`<${tag}>([^<]*)`).exec(xml)?.[1] ?? '')
  return [code, message].filter(Boolean).join(': ').slice(0, longestReason)
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && cause.code !== 20) return String(cause.code)
  return cause instanceof Error && cause.name === 'AbortError' ? 'timeout' : 'Error'
}

/** A connection is free for the next request when its answer is read. */
async function drained(answer: Response): Promise<void> {
  await answer.arrayBuffer()
}
