import { ChannelDownError } from '../../channel.ts'
import { closeCode } from './socket.ts'

/** As Node names a socket whose other end is gone. */
const SOCKET_FAULTS = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT'])

/** Runs `work` over a connection; what fails because it broke becomes a `ChannelDownError`. */
export async function overConnection<C extends { open: boolean }, T>(
  connection: C,
  work: (connection: C) => Promise<T>,
): Promise<T> {
  try {
    return await work(connection)
  } catch (cause) {
    if (!connection.open || isBreak(cause)) throw new ChannelDownError('the connection broke', { cause })
    throw cause
  }
}

/** The socket's own fault, or Baileys' word for a connection that is closed (428). */
function isBreak(error: unknown): boolean {
  if (closeCode(error) === 428) return true
  return error instanceof Error && 'code' in error && SOCKET_FAULTS.has(String(error.code))
}
