import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ScriptedAi, json, says, type Answer } from '@recado/scripted-ai'
import { type Mail, type MailServer, openMailServer } from '../mail-server.ts'

export type Called = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** The systems around a shop: its own web service, its mail server and the AI provider, all on this machine. */
export class OutsideWorld {
  readonly ai = new ScriptedAi((_, { method, path }) => this.#provider(method, path))
  readonly calls: Called[] = []
  readonly #web: Server
  #smtp: MailServer | undefined
  #urls = { ai: '', web: '', smtp: '' }
  /** What chat completions answer, one a question; the last repeats. */
  #chat: Answer[] = [says('¡Con gusto!')]

  constructor() {
    this.#web = createServer((request, response) => {
      void text(request).then((body) => {
        const { method = '', url = '', headers } = request
        this.calls.push({ method, url, headers, body })
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ producto: { precio: 20_000 } }))
      })
    })
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#web.listen(0, '127.0.0.1', resolve))
    this.#smtp = await openMailServer()
    this.#urls = {
      ai: await this.ai.listen(),
      web: `http://tienda.example:${portOf(this.#web)}`,
      smtp: this.#smtp.url,
    }
  }

  get mails(): Mail[] {
    return this.#smtp?.mails ?? []
  }

  get urls(): { ai: string; web: string; smtp: string } {
    return this.#urls
  }

  answersChat(...script: Answer[]): void {
    this.#chat = script
  }

  async close(): Promise<void> {
    this.#web.close().closeAllConnections()
    await this.#smtp?.close()
    await this.ai.close()
  }

  #provider(method: string, path: string): Answer {
    const what = `${method} ${path.replace(/^\/v1/, '').replace(/\?.*/, '')}`
    if (what === 'POST /chat/completions') {
      const [step, ...others] = this.#chat
      if (others.length > 0) this.#chat = others
      if (step) return step
    }
    const answer = others[what]
    if (!answer) throw new Error(`Nothing answers ${what}`)
    return answer
  }
}

// A TCP server's address is never a pipe's name.
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

/** Its ears. */
const others: Record<string, Answer> = {
  'POST /audio/transcriptions': json(200, { text: '¿Cuál es el horario?' }),
}
