import type { Server as HttpServer } from 'node:http'
import { subscribeBotLogs, watch as watchSchema } from '@recado/contract/messaging/socket'
import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import type { Server, Socket } from 'socket.io'
import type { z } from 'zod'
import type { SessionEndings } from '../accounts/sessions/session-endings.ts'
import { ownedBot } from '../messaging/bots/owned-bot.ts'
import { accountBudget } from '../platform/budget/account-budget.ts'
import type { Bus } from '../platform/events.ts'
import type { LiveLogEntry } from '../platform/events.ts'
import type { Store } from '../platform/db/store.ts'
import { Worker } from '../platform/worker.ts'
import { Allowance } from '../platform/http/allowance.ts'
import type { Authenticate, Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { text } from '../text/es.ts'
import { Client, followingOf, watchingOf } from './client.ts'
import { entriesAfter, presentEntry, replayFor } from './log-entries.ts'
import { LogRoom } from './log-room.ts'
import { LogSubscription } from './log-subscription.ts'
import { type DoorParts, openSockets } from './open-sockets.ts'
import { type OwnerEventParts, OwnerEvents } from './owner-events.ts'
import { Unproven } from './unproven.ts'

export type GatewayParts = OwnerEventParts &
  DoorParts & {
    store: Store
    bus: Bus
    authenticate: Authenticate
    endings: SessionEndings
    /** Sockets that one account may watch its bots by, and as many that follow logs. */
    socketsAnAccount?: number | undefined
    onError: (error: unknown) => void
  }

/** A log that is to be followed, and by whom. */
type AskedLog = z.output<typeof subscribeBotLogs> & { caller: Caller }

/** Tokens also die quietly, by age or exchange: they are looked at this often, in ms. */
const recheckMs = 900
const { ofAccount, begun, events: eventsAllowed, unproven } = accountBudget.sockets

/** Live logs and changes of one's own bots over Socket.IO. Who listens is known by their token alone. */
export class Gateway {
  readonly #parts: GatewayParts
  readonly #server: Server
  readonly #clients = new Set<Client>()
  /** By bot; those of bots that nobody follows any more go with the next look. */
  readonly #rooms = new Map<string, LogRoom>()
  readonly #ownerEvents: OwnerEvents
  readonly #unproven = new Unproven(unproven)
  readonly #mostOfAccount: number
  /** Logs that are begun, of one account one after another, and how many of them in a while. */
  readonly #turns = new OneAtATime()
  readonly #begun: Allowance
  readonly #stops: (() => void)[] = []
  readonly #rechecks: Worker

  constructor(http: HttpServer, parts: GatewayParts) {
    this.#parts = parts
    this.#mostOfAccount = parts.socketsAnAccount ?? ofAccount
    this.#begun = new Allowance(parts.clock, { times: begun * this.#mostOfAccount, withinMs: 10_000 })
    this.#server = openSockets(http, parts)
    // Before it says anything, so that one which never does is known too.
    this.#server.engine.on('connection', (connection: Socket['conn']) => {
      this.#unproven.add(connection, parts.clock.elapsed())
      connection.once('close', () => this.#unproven.delete(connection))
    })
    this.#server.on('connection', (socket) => this.#welcome(socket))
    this.#ownerEvents = new OwnerEvents(parts, this.#server)
    this.#stops.push(
      parts.bus.subscribe((event) => {
        if (event.type !== 'log') return this.#ownerEvents.hear(event)
        this.#logged(event.botId, event.line)
      }),
      parts.endings.listen(({ userId, sessionId }) => {
        for (const client of this.#clients) {
          client.endWhere(
            ({ caller }) =>
              caller.userId === userId && (sessionId === null || caller.sessionId === sessionId),
          )
        }
      }),
    )
    // Pages that come back fetch what they missed.
    const gap = parts.bus.onGap?.(() => {
      for (const { socket } of this.#clients) socket.conn.close()
    })
    if (gap) this.#stops.push(gap)
    const { clock, onError } = parts
    const look = async () => {
      await this.#recheck()
      return recheckMs
    }
    this.#rechecks = new Worker({ clock, onError, look, againMs: recheckMs })
    this.#rechecks.wakeIn(recheckMs)
  }

  /** Sockets that are open now. */
  get connected(): number {
    return this.#clients.size
  }

  async close(): Promise<void> {
    const rechecked = this.#rechecks.stop()
    this.#ownerEvents.stop()
    for (const stop of this.#stops) stop()
    for (const room of this.#rooms.values()) room.close()
    // The HTTP server itself is closed by whoever opened it.
    this.#server.disconnectSockets(true)
    this.#server.engine.close()
    await rechecked
  }

  #welcome(socket: Socket): void {
    const client = new Client(socket)
    this.#clients.add(client)
    socket.on('disconnect', () => {
      client.endLogs()
      this.#clients.delete(client)
    })
    this.#limit(socket)
    const on = (event: string, handle: (payload: unknown) => Promise<void> | void) =>
      socket.on(event, (payload: unknown) => void this.#guarded(client, () => handle(payload)))
    on('subscribeBotLogs', (payload) => {
      client.endLogs()
      const { wish } = client
      return this.#turns.run(socket.id, () => this.#subscribe(client, wish, payload))
    })
    on('unsubscribeLogs', () => {
      client.endLogs()
      socket.emit('logsUnsubscribed')
    })
    on('getLogsStats', () => void socket.emit('logsStats', this.#statsOf(client)))
    on('watch', (payload) => this.#watch(client, payload))
  }

  async #guarded(client: Client, handle: () => Promise<void> | void): Promise<void> {
    try {
      await handle()
    } catch (error) {
      if (error instanceof Refusal) return client.refuse(error.code, error.message)
      this.#parts.onError(error)
      client.refuse('internal', text.sockets.failed)
    }
  }

  #limit(socket: Socket): void {
    let count = 0
    let since = this.#parts.clock.elapsed()
    socket.onAny(() => {
      const now = this.#parts.clock.elapsed()
      if (now - since >= 10_000) {
        since = now
        count = 0
      }
      if (++count > eventsAllowed) socket.disconnect(true)
    })
  }

  /** One who asks again before an answer has left the former wish: of many at once the first and the last are looked at. */
  async #subscribe(client: Client, wish: number, payload: unknown): Promise<void> {
    if (client.wish !== wish) return
    const parsed = subscribeBotLogs.safeParse(payload)
    if (!parsed.success) return client.refuse('invalid_input', text.sockets.invalid)
    const caller = await this.#caller(parsed.data.token)
    if (!caller) return client.refuse('unauthenticated', text.sockets.unauthenticated)
    await this.#turns.run(caller.userId, () => this.#begin(client, wish, { ...parsed.data, caller }))
  }

  async #begin(client: Client, wish: number, asked: AskedLog): Promise<void> {
    if (client.wish !== wish) return
    const { token, caller, botId, after } = asked
    const { store } = this.#parts
    this.#begun.take(caller.userId)
    const bot = await store.read((db) => ownedBot(db, caller.userId, botId))
    // A page that was closed meanwhile would be written to for good; one that asked again has its answer there.
    if (client.wish !== wish) return
    if (this.#isFull(followingOf(caller.userId)))
      return client.refuse('too_many_requests', text.sockets.tooMany)
    const subscription = new LogSubscription(this.#roomOf(botId), client)
    client.follow({ token, caller, botId, subscription })
    this.#settle(client)
    try {
      const { resumed, lines } = await store.read((db) => replayFor(db, botId, after))
      // Another subscription, or the session's end, may have come meanwhile.
      if (client.wish !== wish) return
      client.socket.emit('botLogsSubscribed', { botName: bot.name, botId, resumed })
      subscription.follow(lines)
    } catch (error) {
      if (client.wish === wish) client.endLogs()
      throw error
    }
  }

  #roomOf(botId: string): LogRoom {
    const room = this.#rooms.get(botId) ?? new LogRoom(this.#server, this.#parts.clock, botId)
    this.#rooms.set(botId, room)
    return room
  }

  #logged(botId: string, line: LiveLogEntry): void {
    this.#rooms.get(botId)?.say(presentEntry(line))
  }

  async #watch(client: Client, payload: unknown): Promise<void> {
    client.endWatch()
    const token = watchSchema.safeParse(payload).data?.token
    const caller = token === undefined ? null : await this.#caller(token)
    if (!caller || token === undefined)
      return client.refuseWatch('unauthenticated', text.sockets.unauthenticated)
    // A page that was closed meanwhile would keep its rooms for good.
    if (!client.socket.connected) return
    if (this.#isFull(watchingOf(caller.userId)))
      return client.refuseWatch('too_many_requests', text.sockets.tooMany)
    client.watch({ token, caller })
    this.#settle(client)
    client.socket.emit('watching')
  }

  /** Whether so many sockets are in a room of an account that no more are taken. */
  #isFull(room: string): boolean {
    return (this.#server.sockets.adapter.rooms.get(room)?.size ?? 0) >= this.#mostOfAccount
  }

  /** A socket that holds nothing has as long as a new one to show a token. */
  #settle({ tokens, socket }: Client): void {
    if (tokens.length > 0) this.#unproven.delete(socket.conn)
    else if (socket.connected) this.#unproven.add(socket.conn, this.#parts.clock.elapsed())
  }

  #statsOf(client: Client) {
    const userId = client.logs?.caller.userId
    const own = [...this.#clients].filter(
      (other) => userId !== undefined && other.logs?.caller.userId === userId,
    )
    const botIds = [...new Set(own.flatMap((other) => other.logs?.botId ?? []))]
    return {
      activeUsers: userId === undefined ? 0 : 1,
      totalSockets: own.length,
      userBots: userId === undefined ? {} : { [userId]: botIds },
    }
  }

  #caller(token: string): Promise<Caller | null> {
    return this.#parts.authenticate(token)
  }

  async #recheck(): Promise<void> {
    await this.#endDead()
    const { store, onError } = this.#parts
    for (const [botId, room] of this.#rooms) {
      const since = (after: number) => store.read((db) => entriesAfter(db, botId, after))
      if (room.isEmpty) this.#rooms.delete(botId)
      // One that cannot be read keeps nobody else's waiting.
      else await room.catchUp(since).catch(onError)
    }
  }

  async #endDead(): Promise<void> {
    const tokens = new Set([...this.#clients].flatMap((client) => client.tokens))
    for (const token of tokens) {
      if (await this.#caller(token)) continue
      for (const client of this.#clients) client.endWhere((held) => held.token === token)
    }
    for (const client of this.#clients) this.#settle(client)
    this.#unproven.sweep(this.#parts.clock.elapsed())
  }
}
