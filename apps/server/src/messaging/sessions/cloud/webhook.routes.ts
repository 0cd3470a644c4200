import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WebhookBodies } from './webhook-bodies.ts'
import type { Knock, Took, Webhooks } from './webhooks.ts'

const retryAfterSeconds = 60

/** Meta sends its largest in less; who drips one holds its bytes no longer. */
const bodyWithinMs = 20_000

const statuses: Record<Took, number> = { taken: 200, refused: 401, 'too much': 503 }

/** Where Meta tells of numbers: no part of the API that people are offered, so it stands in no description of it. */
export async function mountWebhooks(api: FastifyInstance, webhooks: Webhooks): Promise<void> {
  const bodies = new WebhookBodies()
  await api.register(async (hooks) => {
    // The bytes as they came are what is signed, and are read below, as far as there is room for them.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', async () => undefined)
    // Meta tells from many addresses, and of thousands of messages in a minute: what it did not sign alone is counted.
    const config = { rateLimit: false, bodyWithinMs } as const
    const knocks = new WeakMap<FastifyRequest, Knock>()
    const knockOf = (request: FastifyRequest): Knock => knocks.get(request) ?? 'past failures'
    // Before the body is read; the connection ends with it where nobody reads it.
    hooks.addHook<{ Params: { id: string } }>('onRequest', async (request, reply) => {
      const { id } = request.params
      const knock = await webhooks.knock(id, request.ip)
      if (knock === null)
        return reply.status(429).headers({ 'retry-after': retryAfterSeconds, connection: 'close' }).send()
      knocks.set(request, knock)
      if (request.method === 'POST' && !(await webhooks.isApp(id, knock)))
        return reply.status(401).header('connection', 'close').send()
    })
    hooks.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
      '/webhooks/whatsapp/:id',
      { config },
      async (request, reply) => {
        const challenge = await webhooks.verify(request.params.id, request.query, knockOf(request))
        if (challenge === null) return reply.status(403).send()
        return reply.type('text/plain; charset=utf-8').send(challenge)
      },
    )
    hooks.post<{ Params: { id: string } }>(
      '/webhooks/whatsapp/:id',
      // No browser reads the empty answers: to say what those may do takes a fiftieth of a busy line's time.
      { config, helmet: false },
      async (request, reply) => {
        const { params, headers, ip } = request
        const teller = { app: params.id, ip }
        const body = await bodies.read(request.raw, teller)
        if (typeof body === 'string')
          return reply
            .status(body === 'too large' ? 413 : 429)
            .headers({ 'retry-after': retryAfterSeconds, connection: 'close' })
            .send()
        const signature = headers['x-hub-signature-256']
        try {
          const took = await webhooks.take(params.id, {
            body: body.bytes,
            signature: typeof signature === 'string' ? signature : undefined,
            knock: knockOf(request),
          })
          if (took !== 'refused') bodies.noteSigned(teller)
          if (took === 'too much') void reply.header('retry-after', retryAfterSeconds)
          return reply.status(statuses[took]).send()
        } finally {
          body.letGo()
        }
      },
    )
  })
}
