import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Knock, Took, Webhooks } from './webhooks.ts'

/** Meta's own most. */
const mostBytes = 3 * 1024 * 1024

const retryAfterSeconds = 60

const statuses: Record<Took, number> = { taken: 200, refused: 401, 'too much': 503 }

/** Where Meta tells of numbers: no part of the API that people are offered, so it stands in no description of it. */
export async function mountWebhooks(api: FastifyInstance, webhooks: Webhooks): Promise<void> {
  await api.register(async (hooks) => {
    // The bytes as they came: they are what is signed.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    // Meta tells from many addresses, and of thousands of messages in a minute: what it did not sign alone is counted.
    const config = { rateLimit: false } as const
    const knocks = new WeakMap<FastifyRequest, Knock>()
    const knockOf = (request: FastifyRequest): Knock => knocks.get(request) ?? 'past failures'
    // Before the body is read.
    hooks.addHook<{ Params: { id: string } }>('onRequest', async (request, reply) => {
      const knock = await webhooks.knock(request.params.id, request.ip)
      if (knock === null) return reply.status(429).header('retry-after', retryAfterSeconds).send()
      knocks.set(request, knock)
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
      { config, bodyLimit: mostBytes, helmet: false },
      async (request, reply) => {
        const { params, headers, body } = request
        const signature = headers['x-hub-signature-256']
        const took = await webhooks.take(params.id, {
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: typeof signature === 'string' ? signature : undefined,
          knock: knockOf(request),
        })
        if (took === 'too much') void reply.header('retry-after', retryAfterSeconds)
        return reply.status(statuses[took]).send()
      },
    )
  })
}
