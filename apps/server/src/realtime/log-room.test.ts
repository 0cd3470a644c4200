import { once } from 'node:events'
import { createServer } from 'node:http'
import type { LogEntry } from '@recado/contract/messaging/socket'
import { Server, type Socket as ServerSocket } from 'socket.io'
import { io as connect, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FakeClock } from '../platform/time/fake-clock.ts'
import { LogRoom } from './log-room.ts'
import { LogSubscription } from './log-subscription.ts'

let clock: FakeClock
let room: LogRoom
let io: Server
let url: string
const sockets: Socket[] = []

beforeEach(async () => {
  const http = createServer()
  io = new Server(http)
  io.on('connection', (socket) => socket.on('here', (answer: () => void) => answer()))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(http.address()).port}`
  clock = new FakeClock()
  room = new LogRoom(io, clock, 'bot')
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await io.close()
})

const entry = (seq: number): LogEntry => ({
  level: 'info',
  message: `línea ${seq}`,
  timestamp: '2026-11-02T15:00:00.000Z',
  metadata: {},
  seq,
})
const say = (...seqs: number[]) => seqs.forEach((seq) => room.say(entry(seq)))

/** A watcher who waits for the replay, and what it heard. */
async function arrive() {
  const accepted = new Promise<ServerSocket>((resolve) => io.once('connection', resolve))
  const socket = connect(url, { transports: ['websocket'], reconnection: false, forceNew: true })
  sockets.push(socket)
  const heard: number[] = []
  socket.on('logMessage', ({ seq }: LogEntry) => heard.push(seq))
  const client = { socket: await accepted, isIdle: true, isFull: false }
  /** All that was sent until now. */
  const all = async () => {
    await socket.emitWithAck('here')
    return heard
  }
  return { subscription: new LogSubscription(room, client), client, all }
}
type Watcher = Awaited<ReturnType<typeof arrive>>

/** One that has followed since `replayed` was read. */
async function join(...replayed: number[]): Promise<Watcher> {
  const watcher = await arrive()
  watcher.subscription.follow(replayed.map(entry))
  return watcher
}

const heardBy = (watchers: Watcher[]) => Promise.all(watchers.map(({ all }) => all()))

describe('a log’s room', () => {
  test('a few watchers hear each line at once', async () => {
    const few = [await join(), await join()]
    say(1, 2)
    expect(await heardBy(few)).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('many hear what comes together, ten watchers at a time', async () => {
    const many: Watcher[] = []
    for (let count = 0; count < 25; count += 1) many.push(await join())
    const reached = async () => (await heardBy(many)).filter((heard) => heard.length > 0).length
    say(1)
    await clock.advance(10)
    say(2, 3)
    expect(await reached()).toBe(0)
    await clock.advance(10)
    expect(await reached()).toBe(10)
    const late = await join(1, 2, 3)
    many[24]?.subscription.end()
    say(4)
    await clock.advance(1)
    expect(await reached()).toBe(20)
    await clock.advance(10)
    for (const heard of await heardBy([...many.slice(0, 24), late])) expect(heard).toEqual([1, 2, 3, 4])
    expect(await many[24]?.all()).toEqual([])
    for (const { subscription } of [...many, late]) subscription.end()
    expect(room.isEmpty).toBe(true)
  })

  test('what comes during the replay follows it, once', async () => {
    const watcher = await arrive()
    say(8, 9)
    watcher.subscription.follow([6, 7, 8].map(entry))
    say(9, 10)
    expect(await watcher.all()).toEqual([6, 7, 8, 9, 10])
  })

  test('whoever fell behind is sent the rest later, in one reading', async () => {
    const [slow, slower, quick] = [await join(), await join(), await join()]
    say(1, 2)
    slow.subscription.fallBehind()
    slower.subscription.fallBehind()
    slow.client.isIdle = slower.client.isIdle = false
    say(3, 4)
    expect(await heardBy([slow, slower, quick])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2, 3, 4],
    ])

    const asked: number[] = []
    const read = async (after: number) => {
      asked.push(after)
      say(5)
      return [3, 4].map(entry)
    }
    await room.catchUp(read)
    slow.client.isIdle = slower.client.isIdle = true
    await expect(room.catchUp(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    await room.catchUp(read)
    expect(asked).toEqual([2])
    say(6)
    for (const heard of await heardBy([slow, slower, quick])) expect(heard).toEqual([1, 2, 3, 4, 5, 6])
  })
})
