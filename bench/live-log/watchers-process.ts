// Many watchers of a log, with the client that browsers have: started by fan-out.ts.
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import type { WatchersAnswer, WatchersRequest } from './protocol.ts'

type Join = Extract<WatchersRequest, { ask: 'join' }>

/** One group of watchers, who count what they hear. */
class Group {
  readonly #sockets: Socket[] = []
  #heard = 0
  #wanted = 0
  #told: { resolve: () => void; reject: (error: Error) => void } | null = null

  async join({ url, botId, token, count }: Join): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
      this.#sockets.push(socket)
      await once(socket, 'connect')
      const subscribed = once(socket, 'botLogsSubscribed')
      socket.emit('subscribeBotLogs', { botId, token })
      await subscribed
      let last: number | null = null
      socket.on('logMessage', ({ seq }: { seq: number }) => {
        if (last !== null && seq !== last + 1) this.#told?.reject(new Error(`${seq} came after ${last}`))
        last = seq
        this.#heard += 1
        if (this.#heard >= this.#wanted) this.#told?.resolve()
      })
      socket.on('disconnect', () => this.#told?.reject(new Error('A watcher was cut off')))
    }
  }

  /** What comes before this is asked counts too. */
  hear(more: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#wanted += more * this.#sockets.length
      this.#told = { resolve, reject }
      if (this.#heard >= this.#wanted) resolve()
    })
  }

  leave(): void {
    this.#told = null
    for (const socket of this.#sockets) socket.disconnect()
  }
}

function once(socket: Socket, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve())
    socket.once('connect_error', reject)
    socket.once('logsError', ({ message }: { message: string }) => reject(new Error(message)))
  })
}

const groups = new Map<string, Group>()
const tell = (answer: WatchersAnswer): void => void process.send?.(answer)

async function answer(request: WatchersRequest): Promise<void> {
  const group = groups.get(request.group) ?? new Group()
  groups.set(request.group, group)
  if (request.ask === 'join') await group.join(request)
  if (request.ask === 'hear') await group.hear(request.more)
  if (request.ask !== 'leave') return
  group.leave()
  groups.delete(request.group)
}

process.on('disconnect', () => process.exit())
process.on('message', (request: WatchersRequest) => {
  answer(request).then(
    () => tell({ done: true }),
    (error: unknown) => tell({ failed: String(error) }),
  )
})
tell({ ready: true })
