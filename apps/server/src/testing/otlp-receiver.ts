import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { z } from 'zod'

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
  }),
})
const received = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})
const receivedLogs = z.object({
  resourceLogs: z.array(
    z.object({
      scopeLogs: z.array(
        z.object({
          logRecords: z.array(
            z.object({
              severityNumber: z.number(),
              severityText: z.string(),
              body: z.object({ stringValue: z.string() }),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})
type LogRecord = z.infer<
  typeof receivedLogs
>['resourceLogs'][number]['scopeLogs'][number]['logRecords'][number]
type Span = z.infer<typeof received>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

/** A small receiver of traces and logs over OTLP/HTTP, which keeps what it is sent. */
export class OtlpReceiver {
  readonly spans: Span[] = []
  readonly logs: LogRecord[] = []
  /** What the last of it came with. */
  headers: IncomingHttpHeaders = {}
  /** Everything as it came. */
  raw = ''
  readonly #server = createServer((request, response) => {
    void readAll(request).then((body) => {
      this.raw += body
      this.headers = request.headers
      if (request.url === '/v1/traces') this.#takeSpans(JSON.parse(body))
      if (request.url === '/v1/logs') this.#takeLogs(JSON.parse(body))
      const known = request.url === '/v1/traces' || request.url === '/v1/logs'
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      response.end('{}')
    })
  })

  #takeSpans(body: unknown): void {
    const { resourceSpans } = received.parse(body)
    this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  }

  #takeLogs(body: unknown): void {
    const { resourceLogs } = receivedLogs.parse(body)
    this.logs.push(
      ...resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
    )
  }

  /** Listens, and answers its base address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The receiver has no address')
    return `http://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
