import type { FastifyInstance } from 'fastify'
import { neededMigrations } from '../../db/migrate.ts'
import type { Store } from '../../db/store.ts'

/** Whether the process still takes work: it says so itself when it begins to end. `fenced`: another one took its place. */
export type Readiness = { closing: boolean; fenced?: AbortSignal | undefined }

/**
 * Probes outside /api, for whoever looks after the process. `live`: it answers. `ready`: it takes work, its database
 * answers, and every migration that it knows is applied; otherwise 503 with the one reason in a word.
 */
export function mountHealth(app: FastifyInstance, store: Store, readiness: Readiness): void {
  const unlimited = { config: { rateLimit: false as const } }
  app.get('/health/live', unlimited, async () => ({ status: 'ok' }))
  app.get('/health/ready', unlimited, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const refuse = (reason: 'closing' | 'database' | 'fenced' | 'migrations') =>
      reply.status(503).send({ status: 'unavailable', reason })
    if (readiness.closing) return refuse('closing')
    if (readiness.fenced?.aborted) return refuse('fenced')
    try {
      const rows = await store.read((db) => db.selectFrom('migrations').select('name').execute())
      const applied = new Set(rows.map(({ name }) => name))
      if (!neededMigrations.every((name) => applied.has(name))) return refuse('migrations')
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return refuse('database')
    }
    return { status: 'ok' }
  })
}
