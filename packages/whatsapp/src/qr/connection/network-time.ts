import type { BinaryNode, WASocket } from 'baileys'

/** Its seconds are whole: on the average half of one has passed. */
const HALF_SECOND_MS = 500

/** Tells what the network's clock shows, which is in its answer to each login. */
export function followNetworkTime(socket: WASocket, told: (at: number) => void): void {
  socket.ws.prependListener('CB:success', ({ attrs }: BinaryNode) => {
    const seconds = Number(attrs['t'])
    if (seconds > 0) told(seconds * 1000 + HALF_SECOND_MS)
  })
}
