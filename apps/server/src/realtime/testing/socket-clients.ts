import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'

const sockets: Socket[] = []

/** A client connected to a server, which keeps what it hears. */
export async function connectTo(url: string, extraHeaders: Record<string, string> = {}) {
  const socket = io(url, { transports: ['websocket'], extraHeaders, reconnection: false, forceNew: true })
  sockets.push(socket)
  const heard: [string, unknown][] = []
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  /** Sends, and resolves with the next event called `answer`. */
  const ask = async (event: string, payload: unknown, answer: string): Promise<unknown> => {
    const answered = new Promise<unknown>((resolve) => socket.once(answer, resolve))
    socket.emit(event, payload)
    return answered
  }
  const next = (event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve))
  return { socket, heard, ask, next }
}

/** Lets go of all that were connected. */
export function closeSockets(): void {
  for (const socket of sockets.splice(0)) socket.disconnect()
}

/** A client whose network takes something only when it is told to. */
export async function poller(url: string) {
  const path = `${url}/socket.io/?EIO=4&transport=polling`
  const packets = async (response: Response) => (await response.text()).split('\u001e')
  const [opened = ''] = await packets(await fetch(path))
  const address = `${path}&sid=${z.object({ sid: z.string() }).parse(JSON.parse(opened.slice(1))).sid}`
  return {
    send: async (body: string) => void (await fetch(address, { method: 'POST', body })),
    take: async () => packets(await fetch(address)),
  }
}
