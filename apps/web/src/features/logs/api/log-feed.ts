import { verify } from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import type { BotLogsSubscribed, LogEntry, LogsError, LogsStats } from '@recado/contract/messaging/socket'
import { io, type Socket } from 'socket.io-client'
import { apiBase, call, sessionStore } from '../../../lib/api/api.ts'
import { report } from '../../../lib/report.ts'
import { text } from '../../../text/insight/logs.ts'
import {
  begun,
  cleared,
  emptyBuffer,
  noted,
  taken,
  type LogBuffer,
  type LogLine,
} from '../model/log-buffer.ts'

export interface LogState {
  connection: 'connecting' | 'connected' | 'disconnected'
  subscribed: boolean
  error: string | null
  /** Null until they were asked for. */
  stats: LogsStats | null
  lines: readonly LogLine[]
}

export interface LogFeed {
  /** Connects, or says what is missing; answers how to leave. */
  open: () => () => void
  state: () => LogState
  subscribe: (listener: () => void) => () => void
  clear: () => void
  askStats: () => void
  /** Tries the connection again now. */
  retry: () => void
}

/** Lines that come together are shown together, after this many ms. */
const togetherMs = 40

/** A bot's live log over a socket of its own: it resumes behind the last line that it has. */
export function createLogFeed(botId: string): LogFeed {
  const listeners = new Set<() => void>()
  let buffer: LogBuffer = emptyBuffer
  let state: LogState = { connection: 'connecting', subscribed: false, error: null, stats: null, lines: [] }
  let waiting: LogEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket: Socket | null = null
  let shownToken: string | null = null
  let notes = 0

  const put = (change: Partial<LogState>) => {
    state = { ...state, ...change, lines: buffer.lines }
    for (const listener of listeners) listener()
  }
  const putSoon = () => {
    timer ??= setTimeout(() => {
      takeWaiting()
      put({})
    }, togetherMs)
  }
  const takeWaiting = () => {
    clearTimeout(timer)
    timer = undefined
    buffer = taken(buffer, waiting)
    waiting = []
  }
  const note = (level: LogLine['level'], message: string) => {
    takeWaiting()
    notes += 1
    buffer = noted(buffer, { key: `n${notes}`, at: Date.now(), level, message, metadata: {} })
  }
  const ask = () => {
    takeWaiting()
    const token = sessionStore.token()
    const missing = whatIsMissing(token, botId)
    if (missing !== null) return put({ subscribed: false, error: missing })
    shownToken = token
    const { lastSeq } = buffer
    const userId = sessionStore.userId()
    socket?.emit('subscribeBotLogs', { userId, botId, token, ...(lastSeq !== null && { after: lastSeq }) })
  }
  const refused = (error: string) => {
    note('error', error)
    put({ error, subscribed: false })
  }
  /** A token dies of age: any call brings its successor, with which it goes on, or ends the session. */
  const renew = async (error: string) => {
    try {
      await call(verify)
    } catch (failure) {
      report('logs', failure)
    }
    if (socket !== null && sessionStore.token() === shownToken) refused(error)
  }

  const listen = (opened: Socket) => {
    opened.on('connect', () => {
      put({ connection: 'connected', error: null })
      ask()
    })
    opened.on('disconnect', (reason) => {
      takeWaiting()
      const left = reason === 'io client disconnect'
      put({ connection: left ? 'disconnected' : 'connecting', subscribed: false, stats: null })
      // A server that says goodbye is about to restart: the library would not come back by itself.
      if (reason === 'io server disconnect') opened.connect()
    })
    opened.on('connect_error', ({ message }) =>
      put({ connection: 'disconnected', subscribed: false, error: text.errors.connection(message) }),
    )
    opened.on('botLogsSubscribed', ({ botName, resumed }: BotLogsSubscribed) => {
      takeWaiting()
      buffer = begun(buffer, resumed)
      if (!state.subscribed) note('success', text.said.subscribed(botName))
      // The older lines follow at once: shown before them, this one would be pushed down.
      state = { ...state, subscribed: true, error: null }
      putSoon()
    })
    opened.on('logMessage', (entry: LogEntry) => {
      waiting.push(entry)
      // In a page that nobody looks at timers are rare.
      if (waiting.length >= limits.logLines) takeWaiting()
      putSoon()
    })
    opened.on('logsError', ({ error, code }: LogsError) => {
      if (code === 'unauthenticated' && sessionStore.token() === shownToken) void renew(error)
      else refused(error)
    })
    opened.on('logsUnsubscribed', () => {
      note('info', text.said.unsubscribed)
      put({ subscribed: false })
    })
    opened.on('logsStats', (stats: LogsStats) => put({ stats }))
  }

  const connect = () => {
    const missing = whatIsMissing(sessionStore.token(), botId)
    if (missing !== null) return put({ connection: 'disconnected', error: missing })
    put({ connection: 'connecting', error: null })
    socket = io(new URL(apiBase, location.href).origin, {
      path: '/socket.io/',
      transports: ['websocket', 'polling'],
      // Polling follows where a websocket is refused on the way.
      tryAllTransports: true,
      timeout: limits.socketTimeoutMs,
      forceNew: true,
    })
    listen(socket)
  }

  return {
    open() {
      connect()
      const forget = sessionStore.subscribe(() => {
        if (socket?.connected && sessionStore.token() !== null && sessionStore.token() !== shownToken) ask()
      })
      return () => {
        forget()
        clearTimeout(timer)
        timer = undefined
        if (socket?.connected) socket.emit('unsubscribeLogs')
        socket?.removeAllListeners()
        socket?.disconnect()
        socket = null
      }
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear() {
      takeWaiting()
      buffer = cleared(buffer)
      put({})
    },
    askStats: () => void socket?.emit('getLogsStats'),
    retry() {
      if (!socket) return connect()
      if (socket.connected) return ask()
      put({ connection: 'connecting', error: null })
      socket.disconnect().connect()
    },
  }
}

/** What keeps from connecting, in words for the screen; null when all is there. */
function whatIsMissing(token: string | null, botId: string): string | null {
  if (!token) return text.errors.token
  if (!sessionStore.userId()) return text.errors.user
  return botId === '' ? text.errors.bot : null
}
