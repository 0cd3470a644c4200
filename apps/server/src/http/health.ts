import type { FastifyInstance } from 'fastify'
import type { Store } from '../db/store.ts'

/** Probes outside /api: `live` says that the process answers, `ready` that its database does too. */
export function mountHealth(app: FastifyInstance, store: Store): void {
  const unlimited = { config: { rateLimit: false as const } }
  app.get('/health/live', unlimited, async () => ({ status: 'ok' }))
  app.get('/health/ready', unlimited, async (request, reply) => {
    try {
      await store.read((db) => db.selectFrom('migrations').select('name').limit(1).execute())
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
