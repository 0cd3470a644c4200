import type { FastifyInstance } from 'fastify'
import type { Webhooks } from './webhooks.ts'

/** Meta's own most. */
const mostBytes = 3 * 1024 * 1024

/** Where Meta tells of numbers: no part of the API that people are offered, so it stands in no description of it. */
export async function mountWebhooks(api: FastifyInstance, webhooks: Webhooks): Promise<void> {
  await api.register(async (hooks) => {
    // The bytes as they came: they are what is signed.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    // Meta tells from many addresses, and of thousands of messages in a minute; what it did not sign costs one hash.
    const config = { rateLimit: false } as const
    hooks.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
      '/webhooks/whatsapp/:id',
      { config },
      async ({ params, query }, reply) => {
        const challenge = await webhooks.verify(params.id, query)
        if (challenge === null) return reply.status(403).send()
        return reply.type('text/plain; charset=utf-8').send(challenge)
      },
    )
    hooks.post<{ Params: { id: string } }>(
      '/webhooks/whatsapp/:id',
      { config, bodyLimit: mostBytes },
      async ({ params, headers, body }, reply) => {
        const signature = headers['x-hub-signature-256']
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const took = await webhooks.take(
          params.id,
          bytes,
          typeof signature === 'string' ? signature : undefined,
        )
        return reply.status(took === 'taken' ? 200 : 401).send()
      },
    )
  })
}
