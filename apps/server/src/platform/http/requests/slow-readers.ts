import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../time/clock.ts'

/** A page of a file has to leave within one of these; a bad line of a phone takes several pages in it. */
const lookMs = 60_000

/** Cuts off whoever asked for what is read as it leaves, and takes none of it: it only holds a place. */
export function cutSlowReaders(app: FastifyInstance, clock: Pick<Clock, 'setTimer'>): void {
  app.addHook('onSend', async (_request, { raw }, payload) => {
    if (!(payload instanceof Readable) || raw.closed) return
    /** What was handed to the line, and how much of it waits there: of an answer that moves one of them differs. */
    const moved = (): string => `${raw.socket?.bytesWritten} ${raw.writableLength}`
    let seen = moved()
    const look = () => {
      const now = moved()
      // With nothing waiting it is us who are slow.
      if (now === seen && raw.writableLength > 0) {
        raw.destroy()
        return
      }
      seen = now
      cancel = clock.setTimer(lookMs, look)
    }
    let cancel = clock.setTimer(lookMs, look)
    // Not when all of it was read: its end may still wait for the line.
    raw.once('close', () => cancel())
  })
}
