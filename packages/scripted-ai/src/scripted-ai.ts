import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Answer, fails, type Raw, type Said, says } from './answer.ts'
import { PromptCache, tokensIn } from './cache.ts'
import { type ListedModel, writtenList } from './model-list.ts'
import type { Asked, Question } from './question.ts'
import type { Counted, Wire, Written } from './wire.ts'
import { anthropicMessages } from './wires/anthropic-messages.ts'
import { chatCompletions } from './wires/chat-completions.ts'
import { gemini } from './wires/gemini.ts'
import { responses } from './wires/responses.ts'
import { geminiSpeech, speech } from './wires/speech.ts'
import { transcriptions } from './wires/transcriptions.ts'

/** What is answered, whichever wire asks; the question is null where none of ours can be read. */
export type Mind = (question: Question | null, asked: Asked) => Answer | Promise<Answer>

/** Requests kept to be looked at. */
const remembered = 500

const wires: readonly Wire[] = [
  responses,
  chatCompletions,
  anthropicMessages,
  geminiSpeech,
  gemini,
  transcriptions,
  speech,
]

/** A provider of AI on this machine, on the wires of the real ones: a script answers, or a mind of its user's. */
export class ScriptedAi {
  /** The last ones, since the script began. */
  readonly asked: Asked[] = []
  /** What its list of models says; null: asking for it is a request like any other. */
  models: readonly ListedModel[] | null = null
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  #mind: Mind | null
  #script: readonly Answer[] = [says('¡Hola!')]
  #step = 0
  #cache = new PromptCache()

  constructor(mind: Mind | null = null) {
    this.#mind = mind
  }

  /** On a free port of the loopback; gives the base address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) =>
      this.#server.once('error', reject).listen(0, '127.0.0.1', resolve),
    )
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The provider has no address')
    return `http://127.0.0.1:${address.port}/v1`
  }

  /** One answer a request, in this order; the last repeats. */
  follow(...script: Answer[]): void {
    this.asked.length = 0
    this.#mind = null
    this.#script = script
    this.#step = 0
    this.#cache = new PromptCache()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = { contentType: request.headers['content-type'] ?? '', bytes: await buffer(request) }
    const asked = askedBy(request, raw)
    this.asked.push(asked)
    if (this.asked.length > remembered) this.asked.shift()
    const wire = wires.find(({ takes }) => asked.method === 'POST' && takes(asked.path, asked))
    try {
      if (this.models && asked.method === 'GET' && /\/models(\?|$)/.test(asked.path))
        return send(response, { status: 200, body: writtenList(this.models, request.headers) })
      const answer = await this.#answer(asked, await wire?.read(asked, raw))
      if (typeof answer === 'function') answer(response, asked)
      else if (wire) send(response, this.#written(wire, answer, asked))
      else send(response, { status: 404, body: { error: { message: `Nothing is at ${asked.path}` } } })
    } catch (error) {
      const refused = fails(500, { message: String(error) })
      send(response, wire?.refuse(refused) ?? { status: 500, body: {} })
    }
  }

  #written(wire: Wire, answer: Exclude<Answer, Raw>, asked: Asked): Written {
    if ('words' in answer) return wire.write(this.#counted(wire, answer, asked))
    return wire.refuse('refuses' in answer ? { ...fails(0), ...wire.known[answer.refuses] } : answer)
  }

  #counted(wire: Wire, said: Said, asked: Asked): Counted {
    if (said.tokens !== 'counted') return { ...said, tokens: said.tokens }
    const { words, calls } = said
    const output = tokensIn((words ?? '').length + JSON.stringify(calls).length)
    const input = wire.prompt ? this.#cache.count(wire.prompt(asked)) : { input: 0, cached: 0 }
    return { ...said, tokens: { ...input, output } }
  }

  async #answer(asked: Asked, question: Question | undefined): Promise<Answer> {
    if (this.#mind) return this.#mind(question ?? null, asked)
    return this.#script[Math.min(this.#step++, this.#script.length - 1)] ?? fails(500)
  }
}

/** The other wires have a header of their own for it. */
function keyIn(headers: IncomingMessage['headers']): string {
  return [headers['x-api-key'] ?? headers['x-goog-api-key'] ?? ''].flat().join()
}

function askedBy(
  { method = '', url = '', headers }: IncomingMessage,
  raw: { contentType: string; bytes: Buffer },
): Asked {
  const isJson = raw.contentType.startsWith('application/json')
  return {
    method,
    path: url,
    authorization: headers.authorization ?? keyIn(headers),
    // What the product sends; a real provider would refuse anything else.
    body: isJson && raw.bytes.length > 0 ? (JSON.parse(raw.bytes.toString()) as Asked['body']) : {},
    form: isJson ? '' : raw.bytes.toString('latin1'),
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: Written): void {
  const isBytes = body instanceof Uint8Array
  response
    .writeHead(status, { 'content-type': isBytes ? 'audio/wav' : 'application/json', ...headers })
    .end(isBytes ? body : JSON.stringify(body))
}
