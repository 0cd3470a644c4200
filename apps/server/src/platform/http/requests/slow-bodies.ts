import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../time/clock.ts'

/** A body has to come at 1 kB a second at least, looked at this often; a bad line of a phone gives several times that. */
const lookMs = 15_000
const fewestBytes = 15_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies of this route are whole within so long, however steadily they come; where it is absent, they may take their time. */
    bodyWithinMs?: number
  }
}

/** Cuts off whoever sends a body so slowly that it only holds a place. */
export function cutSlowBodies(app: FastifyInstance, clock: Pick<Clock, 'setTimer'>): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const { bodyWithinMs } = routeOptions.config
    let seen = raw.socket.bytesRead
    const look = () => {
      if (raw.complete || raw.destroyed) return
      if (bodyWithinMs !== undefined) {
        raw.destroy()
        return
      }
      const { bytesRead } = raw.socket
      // While nobody reads, as in an import that waits for its turn, nobody can send.
      if (raw.readableFlowing === true && bytesRead - seen < fewestBytes) {
        raw.destroy()
        return
      }
      seen = bytesRead
      cancel = clock.setTimer(lookMs, look)
    }
    let cancel = clock.setTimer(bodyWithinMs ?? lookMs, look)
    const over = () => cancel()
    raw.once('end', over)
    raw.once('close', over)
    // Over the wire the rest of a body that nobody wanted is read to its end, and looked at; of one that was not sent there
    // is no end, and it would be held for good.
    reply.raw.once('finish', () => raw.readableFlowing !== true && cancel())
  })
}
