import { once } from 'node:events'
import { createServer } from 'node:net'

/** Where something is to listen, and the setting that says so. */
export type Place = { setting: string; host: string; port: number }

/**
 * The first of these places where somebody listens already; null when all are free. What listens nowhere for another reason is
 * for whoever listens there to say.
 */
export async function takenPlace(places: readonly Place[]): Promise<Place | null> {
  for (const place of places) if (await isTaken(place)) return place
  return null
}

async function isTaken({ host, port }: Place): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening')
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  }
  await new Promise((resolve) => server.close(resolve))
  return false
}
