import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Body, readBody, readBytes } from './http/body.ts'
import { Demo, type DemoOptions } from './demo.ts'
import { streamDemo } from './http/event-stream.ts'
import { HttpError } from './http/http-error.ts'
import { readPage, type PageFile } from './http/page-files.ts'
import type { ErrorView } from './protocol.ts'
import type { RouteAnswer } from './http/route.ts'
import { findRoute } from './routes.ts'
import { text } from './text.ts'

export interface ControlServerOptions extends DemoOptions {
  /** The folder of a page that drives the phones: its files are served beside what it asks for. */
  page?: string
  /** 0 takes any free port. The server listens on the loopback only. */
  port?: number
}

export interface ControlServer {
  /** Where the phones are driven, and their page is. */
  url: string
  close(): Promise<void>
}

/** As much as a phone sends at once. */
const MAX_FILE_BYTES = 32 * 1024 * 1024
const HOST = '127.0.0.1'
const LOOPBACK_NAMES = new Set([HOST, 'localhost', '[::1]'])
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Serves phones on a screen: what they show as it changes, what people do with them, and the page that shows them. */
export async function startControlServer(options: ControlServerOptions): Promise<ControlServer> {
  const demo = new Demo(options)
  const files = options.page === undefined ? new Map<string, PageFile>() : await readPage(options.page)
  const server = createServer((request, response) => {
    handle(demo, files, request, response).catch((fault: unknown) => fail(response, fault))
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(options.port ?? 0, HOST, resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The control server does not listen on TCP')
  return {
    url: `http://${HOST}:${address.port}/`,
    close: async () => {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function handle(
  demo: Demo,
  files: ReadonlyMap<string, PageFile>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = ownUrl(request)
  const method = request.method ?? 'GET'
  const file = method === 'GET' ? files.get(url.pathname) : undefined
  if (file) {
    response
      .writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache', ...PAGE_HEADERS })
      .end(file.bytes)
    return
  }
  if (method === 'GET' && url.pathname === '/api/events') return streamDemo(demo, response)
  const found = findRoute(method, url)
  if (!found) throw new HttpError(404, text.notFound)
  const { route, path } = found
  const bytes = route.takes === 'bytes' ? await readBytes(request, MAX_FILE_BYTES) : Buffer.alloc(0)
  const body = route.takes === 'bytes' ? new Body(new Map()) : await readBody(request)
  const {
    status,
    content,
    file: sent,
  } = await route.answer({ demo, path, query: url.searchParams, body, bytes })
  if (sent) sendFile(response, sent)
  else if (content === undefined) response.writeHead(status).end()
  else sendJson(response, status, content)
}

/** The requested address; refuses other sites' pages, which could reach the loopback through the visitor's browser. */
function ownUrl(request: IncomingMessage): URL {
  const { host = HOST, origin } = request.headers
  const base = `http://${host}`
  const url = URL.parse(request.url ?? '/', base)
  const foreign = origin !== undefined && origin !== base
  if (!url || foreign || !LOOPBACK_NAMES.has(url.hostname)) throw new HttpError(403, text.foreignPage)
  return url
}

/** What people sent to each other, which may be anything: it is shown as what it says, and runs nothing. */
function sendFile(
  response: ServerResponse,
  { type, bytes, name, inline }: NonNullable<RouteAnswer['file']>,
): void {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  })
  response.end(bytes)
}

function sendJson(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(content))
}

function fail(response: ServerResponse, fault: unknown): void {
  const known = fault instanceof HttpError
  if (!known) process.emitWarning(fault instanceof Error ? fault : String(fault))
  if (response.headersSent) {
    response.destroy()
    return
  }
  const error: ErrorView = { message: known ? fault.message : text.failed }
  sendJson(response, known ? fault.status : 500, error)
}
