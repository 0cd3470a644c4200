import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../time/clock.ts'

/** For what is being answered when a server ends; its process waits no longer than ten seconds for all that it lets go. */
const answeringMs = 5000

/**
 * A server that ends waits for every connection, and Node lets go of those alone that were answered (24.21, 27 November 2026). But
 * browsers open some before they have anything to ask, a request comes by halves, and a phone that lost its network holds a socket:
 * what is not being answered ends at once, and what is in five seconds.
 */
export function endOpenConnections(app: FastifyInstance, clock: Pick<Clock, 'setTimer'>): void {
  const waiting = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    waiting.add(socket)
    socket.once('close', () => waiting.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket)
    response.once('close', () => !socket.destroyed && waiting.add(socket))
  })
  let stopWaiting = () => {}
  app.addHook('preClose', async () => {
    // With what is still to be sent on them, as the last frame of a socket.
    for (const socket of waiting) socket.destroySoon()
    stopWaiting = clock.setTimer(answeringMs, () => app.server.closeAllConnections())
  })
  app.addHook('onClose', async () => stopWaiting())
}
