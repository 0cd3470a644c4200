import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { GraphError } from '../errors/graph-error.ts'
import { disturbedAnswer } from '../faults/request-faults.ts'
import { attemptOf } from '../messages/attempts.ts'
import type { GraphService } from '../service.ts'
import { authorize } from './authorize.ts'
import type { Answer, GraphRoute } from './route.ts'
import { routes } from './routes.ts'

/** As much as one request carries: the largest document and what stands around it. */
const MAX_BYTES = 110 * 1024 * 1024

/** The HTTP server of a Graph; it does not listen yet. */
export function graphServer(service: GraphService): Server {
  return createServer((request, response) => {
    handle(service, request, response).catch((fault: unknown) => {
      service.onFault(fault)
      response.destroy()
    })
  })
}

async function handle(
  service: GraphService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const traceId = `A${randomBytes(16).toString('base64url')}`
  const url = new URL(request.url ?? '/', service.baseUrl)
  const version = /^\/(v\d+\.\d+)(?=\/)/.exec(url.pathname)?.[1]
  const pathname = version ? url.pathname.slice(version.length + 1) : url.pathname
  const bytes = await readAll(request)
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  if (version) response.setHeader('facebook-api-version', version)
  response.setHeader('x-fb-trace-id', traceId)
  try {
    const { route, path } = find(request.method ?? 'GET', pathname)
    const isMessage = route.method === 'POST' && pathname.endsWith('messages')
    const attempt = isMessage ? attemptOf(bytes, service.now()) : null
    if (attempt) service.attempts.push(attempt)
    if (service.faults.strikes('token-refused')) throw new GraphError(190)
    const token = authorize(service, route.needs, headers, url.searchParams)
    if (route.needs === 'whatsapp_business_management')
      service.calls.take(service.state, token, service.now())
    const answer = async () =>
      route.answer({
        service,
        path,
        query: url.searchParams,
        address: url.origin + url.pathname,
        token,
        headers,
        bytes,
      })
    const given = isMessage ? await disturbedAnswer(service, response, answer) : await answer()
    if (given) send(response, given)
  } catch (fault) {
    if (!(fault instanceof GraphError)) throw fault
    send(response, { status: fault.status, json: fault.body(traceId) })
  }
}

function find(method: string, pathname: string): { route: GraphRoute; path: Record<string, string> } {
  for (const route of routes) {
    const groups = route.method === method ? route.pattern.exec({ pathname })?.pathname.groups : undefined
    if (!groups) continue
    const path = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')])
    return { route, path: Object.fromEntries(path) }
  }
  throw new GraphError(100, { message: `Unsupported ${method.toLowerCase()} request to ${pathname}` })
}

function send(response: ServerResponse, { status = 200, json, bytes, location }: Answer): void {
  if (location !== undefined) response.setHeader('location', location)
  if (bytes) response.writeHead(status, { 'content-type': bytes.type }).end(bytes.data)
  else
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(JSON.stringify(json))
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BYTES) throw new GraphError(131053, { details: 'The request is too large' })
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
