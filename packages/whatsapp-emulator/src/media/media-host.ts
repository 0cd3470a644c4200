import { randomBytes } from 'node:crypto'
import { EventEmitter, on } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import { sha256 } from './media-cipher.ts'
import type { MediaStore } from './media-store.ts'
import { issueTlsIdentity } from './tls-certificate.ts'

/** As large a file as the service takes. */
const MAX_BYTES = 100 * 1024 * 1024
const UPLOAD = /^\/mms\/(image|video|audio|document|md-app-state)\/([\w-]+)$/

/** The HTTPS host that keeps encrypted media: uploads with the token from `media_conn`, downloads by direct path. */
export class MediaHost {
  /** In PEM; whoever uploads or downloads has to trust it. */
  readonly certificate: string
  /** What `media_conn` gives out and an upload has to show. */
  readonly auth = randomBytes(24).toString('base64url')
  /** How many uploads to refuse with 500 before the next one succeeds. */
  failUploads = 0
  /** How many downloads to refuse with 503 before the next one succeeds. */
  failDownloads = 0
  /** How many files were fetched. */
  downloads = 0
  /** Takes every request and says nothing to any. */
  #silent = false
  readonly #unanswered = new Set<ServerResponse>()
  readonly #requests = new EventEmitter<{ unanswered: [] }>()
  readonly #server: Server
  readonly #store: MediaStore
  #host = ''

  constructor(store: MediaStore, now: number) {
    const { key, certificate } = issueTlsIdentity(now)
    this.#store = store
    this.certificate = certificate
    this.#server = createServer({ key, cert: certificate }, (request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
  }

  /** Name and port, as `media_conn` gives them out. */
  get host(): string {
    return this.#host
  }

  async listen(host: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#server.once('error', reject).listen(0, host, resolve)
    await promise
    const address = this.#server.address()
    if (address === null || typeof address === 'string')
      throw new Error('The media host does not listen on TCP')
    this.#host = `${host}:${address.port}`
  }

  fallSilent(): void {
    this.#silent = true
  }

  /** One after another, each request from now on that is not answered. */
  unanswered(): AsyncIterator<unknown> {
    return on(this.#requests, 'unanswered')
  }

  /** Those that wait are hung up on. */
  answerAgain(): void {
    this.#silent = false
    for (const response of this.#unanswered) response.destroy()
    this.#unanswered.clear()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await this.#server[Symbol.asyncDispose]()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#silent) {
      this.#unanswered.add(response)
      this.#requests.emit('unanswered')
      return
    }
    const url = new URL(request.url ?? '/', `https://${this.#host}`)
    if (request.method === 'POST') return this.#take(request, response, url)
    const file = request.method === 'GET' ? this.#store.get(url.pathname + url.search) : undefined
    if (!file) return say(response, 404, { error: 'not found' })
    if (this.failDownloads > 0) {
      this.failDownloads -= 1
      return say(response, 503, { error: 'try again' })
    }
    this.downloads += 1
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.length })
    response.end(file)
  }

  async #take(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, kind, token] = UPLOAD.exec(url.pathname) ?? []
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > MAX_BYTES) return say(response, 413, { error: 'too large' })
      chunks.push(bytes)
    }
    if (this.failUploads > 0) {
      this.failUploads -= 1
      return say(response, 500, { error: 'try again' })
    }
    if (url.searchParams.get('auth') !== this.auth) return say(response, 401, { error: 'not authorized' })
    const file = Buffer.concat(chunks)
    const honest = token === url.searchParams.get('token') && token === sha256(file).toString('base64url')
    if (kind === undefined || !honest) return say(response, 400, { error: 'the hash does not fit' })
    const path = this.#store.put(kind, file)
    say(response, 200, { url: `https://${this.#host}${path}`, direct_path: path })
  }
}

function say(response: ServerResponse, status: number, content: Record<string, string>): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}
