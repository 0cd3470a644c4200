import { io } from 'socket.io-client'
import { attacker } from './attacker.ts'

/** One thing that an account does again and again; `n` counts its tries. */
export type Attack = {
  name: string
  /** How many do it beside each other; eight unless it says. */
  loops?: number
  once: (server: Attacked, n: number) => Promise<unknown>
}

const spaces = `{{${' '.repeat(4090)}`
/** As many classes as are taken, and more than that. */
const slowPattern = (n: number): string => `${'[^\\pL]'.repeat(n % 2 ? 30 : 140)}z${n}`
const long = 'x'.repeat(4000)

/** A server as the attacker sees it: each request comes from another place. */
export class Attacked {
  readonly url: string
  token = ''
  bots: string[] = []
  readonly #nodes = new Map<string, Promise<string>>()

  constructor(url: string) {
    this.url = url
  }

  async signIn(): Promise<void> {
    const session = await this.call('POST', '/auth/login', attacker)
    this.token = String(Object(session)['token'])
    const bots = await this.call('GET', '/bots')
    this.bots = Array.isArray(bots) ? bots.map((bot) => String(Object(bot)['_id'])) : []
  }

  /** The answer, whatever it is: who attacks goes on after a refusal. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': place(),
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, 100))
    return /^[[{]/.test(text) ? JSON.parse(text) : text
  }

  bot(n: number): string {
    return this.bots[n % this.bots.length] ?? ''
  }

  simulate(botId: string, message: string, more: object = {}): Promise<unknown> {
    return this.call('POST', `/bots/${botId}/simulate`, { message, ...more })
  }

  /** A node that is made once, by its name. */
  node(botId: string, name: string, type: string, config: object): Promise<string> {
    const key = `${botId} ${name}`
    const list = type === 'CUSTOM' || type === 'AI_AGENT' ? 'nodes' : 'intelligent-nodes'
    const made =
      this.#nodes.get(key) ??
      this.call('POST', `/bots/${botId}/${list}`, { name, type, config, isActive: true }).then((answer) =>
        String(Object(Object(answer)['node'])['_id']),
      )
    this.#nodes.set(key, made)
    return made
  }
}

const place = (): string =>
  `203.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

/** Everything that one account of an installation was seen to slow others by; `theirs` are the attacker's own servers. */
export const attacks = (theirs: string): Attack[] => [
  {
    name: '`{{` and 4 090 spaces in a reply, a body and a campaign',
    async once(server, n) {
      const botId = server.bot(0)
      await server.node(botId, 'espacios', 'CUSTOM', { regex: 'espacios', response: spaces })
      if (n % 2) await server.simulate(botId, 'espacios')
      else await server.call('POST', '/campaigns/preview', { botId, audience: 'all', message: spaces })
    },
  },
  {
    name: 'headers without end',
    async once(server, n) {
      const apiHeaders = Object.fromEntries(
        Array.from({ length: 2000 }, (_, at) => [`x-${n}-${at}`, long.slice(0, 60)]),
      )
      await server.call('POST', `/bots/${server.bot(1)}/intelligent-nodes`, {
        name: 'API',
        type: 'FUNCTION_API',
        config: { apiUrl: theirs, apiHeaders },
      })
    },
  },
  {
    name: 'data of the simulator that grow',
    once: (server, n) =>
      server.simulate(server.bot(0), 'hola', {
        conversationId: `c${n % 8}`,
        contact: { fields: { [`dato${n}`]: long } },
      }),
  },
  {
    name: 'AI of any name, 300 asks at once, prompts of 48 kB',
    async once(server, n) {
      const botId = server.bot(2 + (n % 4))
      await server.node(botId, 'agente', 'AI_AGENT', { systemPrompt: long, provider: 'gpt-4o-mini' })
      await Promise.all(
        Array.from({ length: 40 }, () => server.simulate(botId, long, { conversationId: `c${n % 20}` })),
      )
    },
  },
  {
    name: 'a megabyte from an API, asked for 300 times',
    async once(server) {
      const botId = server.bot(6)
      const responseMapping = '{{respuesta}}'.repeat(300)
      await server.node(botId, 'mega', 'FUNCTION_API', {
        triggerKeywords: ['mega'],
        apiUrl: `${theirs}/megabyte`,
        responseMapping,
      })
      await server.simulate(botId, 'mega')
    },
  },
  {
    name: 'patterns made to be slow, another one each time',
    async once(server, n) {
      const botId = server.bot(7)
      const nodeId = await server.node(botId, 'lento', 'CUSTOM', { regex: 'hola', response: 'x' })
      await server.call('PUT', `/bots/${botId}/nodes/${nodeId}`, { config: { regex: slowPattern(n) } })
      await server.simulate(botId, 'aaaaaaaaaaaaa')
    },
  },
  {
    name: 'wrong guesses, and the landing page by another host',
    async once(server, n) {
      if (n % 2) await server.call('POST', '/auth/login', { email: attacker.email, password: `clave ${n}` })
      else await fetch(server.url, { headers: { 'x-forwarded-for': place(), host: `sitio${n}.co` } })
    },
  },
  {
    name: '300 sockets without a token, and 58 logs on one with',
    // As it is 300 at once: more a second is a flood of connections, and the firewall's business.
    loops: 1,
    async once(server) {
      const open = (): ReturnType<typeof io> =>
        io(server.url, {
          path: '/socket.io/',
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
        })
      const sockets = Array.from({ length: 300 }, open)
      const own = open()
      own.on('connect', () => {
        for (let log = 0; log < 58; log += 1)
          own.emit('subscribeBotLogs', { token: server.token, botId: server.bot(log) })
      })
      await new Promise((resolve) => setTimeout(resolve, 2000))
      for (const socket of [...sockets, own]) socket.disconnect()
    },
  },
  {
    name: 'files: uploads in flight, multipart cut, imports of 8 MB',
    async once(server, n) {
      const form = new FormData()
      const file =
        n % 3 === 0
          ? 'nombre;telefono\n' + `Ana;30011${String(n).padStart(5, '0')}\n`.repeat(200_000)
          : long.repeat(500)
      form.append('file', new Blob([file], { type: 'text/csv' }), n % 3 === 0 ? 'a.csv' : 'a.txt')
      if (n % 3 === 1) await cut(server, n)
      else if (n % 3 === 2) await server.call('POST', `/bots/${server.bot(n)}/upload`, form)
      else await server.call('POST', `/crm/${server.bot(n)}/contacts/imports`, form)
    },
  },
  {
    name: 'a thousand questions to group, dismissals, drafts, contacts',
    async once(server, n) {
      const botId = server.bot(0)
      if (n % 4 === 0)
        await server.call('POST', `/bots/${botId}/unanswered/dismiss`, {
          question: `pregunta ${n} ${long.slice(0, 100)}`,
        })
      else if (n % 4 === 1)
        await server.call('POST', '/campaigns', { botId, name: `C ${n}`, audience: 'all', message: long })
      else if (n % 4 === 2)
        await server.call('POST', `/crm/${botId}/contacts`, {
          name: `C ${n}`,
          phoneNumber: `+57300${String(1_000_000 + n)}`,
        })
      else await server.call('GET', `/bots/${botId}/unanswered?days=30`)
    },
  },
  {
    name: '300 webhooks to who never answers, and calls to the same',
    async once(server, n) {
      const botId = server.bot(8 + (n % 2))
      await server.node(botId, 'mudo', 'FUNCTION_API', {
        triggerKeywords: ['mudo'],
        apiUrl: `${theirs}/never`,
      })
      await server.simulate(botId, 'mudo')
    },
  },
]

/** A file whose sender goes away in the middle. */
async function cut(server: Attacked, n: number): Promise<void> {
  const body = new ReadableStream({
    start(controller) {
      const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`
      controller.enqueue(new TextEncoder().encode(head + long))
    },
  })
  const headers = {
    authorization: `Bearer ${server.token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'x-forwarded-for': place(),
  }
  const request = { method: 'POST', headers, body, duplex: 'half' as const, signal: AbortSignal.timeout(500) }
  await fetch(`${server.url}/api/bots/${server.bot(n)}/upload`, request)
}
