import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Body = { model?: string; temperature?: number; messages?: unknown[]; [name: string]: unknown }
type Asked = {
  path: string
  authorization: string
  body: Body
}
/** A request as it came: `form` is a multipart body, as text. */
type Request = Asked & { method: string; form: string }
export type Step = (response: ServerResponse, asked: Request) => void

/** A service that speaks the provider's wire format and answers by a script, one step a request; the last repeats. */
export class AiProvider {
  readonly asked: Asked[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #script: Step[] = [says('¡Hola!')]

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The provider has no address')
    return `http://127.0.0.1:${address.port}/v1`
  }

  follow(...script: Step[]): void {
    this.asked.length = 0
    this.#script = script
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const isJson = request.headers['content-type']?.startsWith('application/json') === true
    const asked: Asked = {
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: isJson && raw.length > 0 ? JSON.parse(raw.toString()) : {},
    }
    this.asked.push(asked)
    const step = this.#script[Math.min(this.asked.length, this.#script.length) - 1]
    const form = isJson ? '' : raw.toString('latin1')
    step?.(response, { ...asked, method: request.method ?? '', form })
  }
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Step => {
  return (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
}

type Call = { id?: string; type?: string; function?: { name: string; arguments: unknown } }

/** A completion as the provider writes it. */
export const says = (content: string | null | object[], calls?: Call[]): Step =>
  json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_795_000_000,
    model: 'gpt-4o-mini-2024-07-18',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null, ...(calls && { tool_calls: calls }) },
        logprobs: null,
        finish_reason: calls ? 'tool_calls' : 'stop',
      },
    ],
    usage: { prompt_tokens: 31, completion_tokens: 7, total_tokens: 38 },
  })

/** A refusal as the provider writes it; `retry-after-ms` keeps the client's back-off short. */
export const fails = (
  status: number,
  error: { code?: string; param?: string; message?: string } = {},
): Step =>
  json(
    status,
    { error: { message: 'secret detail', type: 'error', param: null, code: null, ...error } },
    { 'retry-after-ms': '1' },
  )

export const saysGarbage = (contentType: string): Step => {
  return (response) => void response.writeHead(200, { 'content-type': contentType }).end('<html>{')
}
export const neverAnswers: Step = () => {}
export const hangsUp: Step = (response) => void response.destroy()
export const asksToWait = (seconds: number): Step =>
  json(
    429,
    { error: { message: 'slow down', code: 'rate_limit_exceeded' } },
    { 'retry-after': String(seconds) },
  )
