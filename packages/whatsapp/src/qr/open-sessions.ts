import type { WASocket } from 'baileys'

type Devices = Pick<WASocket, 'getUSyncDevices' | 'assertSessions'>

/**
 * Asks which devices somebody has and opens sessions with them, as sending would do. There Baileys keeps the whole line for
 * one message until it has left, and a first message to a stranger would hold up what is said in every other chat.
 */
export async function openSessions(socket: Devices, address: string): Promise<void> {
  const devices = await socket.getUSyncDevices([address], true, false)
  await socket.assertSessions(devices.map(({ jid }) => jid))
}
