import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { limits } from '@recado/contract/wire/limits'
import { Server } from 'socket.io'
import { accountBudget } from '../platform/budget/account-budget.ts'
import { Pace } from '../platform/budget/pace.ts'
import { protectBareAnswers } from '../platform/http/pages/bare-answers.ts'
import { networkOfRequest, type trusting } from '../platform/http/requests/network-of-request.ts'
import type { Clock } from '../platform/time/clock.ts'

export type DoorParts = {
  clock: Clock
  appUrl?: string | undefined
  /** Whose word on where a connection comes from is taken. */
  trust: ReturnType<typeof trusting>
}

const path = '/socket.io/'

/** Socket.IO on `http`, for our own pages and what is no browser, of one place no more than its share. */
export function openSockets(http: HttpServer, { clock, appUrl, trust }: DoorParts): Server {
  const opened = new Pace(clock, accountBudget.sockets.ofPlace)
  const server = new Server(http, {
    path,
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: limits.socketTimeoutMs,
    allowRequest: (request, decide) => {
      if (!isOurOrigin(request, appUrl)) return decide('origin', false)
      // Asked of new connections alone.
      if (opened.take(networkOfRequest(request, trust)) === 0) return decide(null, true)
      // An answer would cost as much again: whoever knocks so often may read nothing.
      request.socket.destroy()
    },
  })
  protectBareAnswers(http, path, appUrl?.startsWith('https:') ?? false)
  return server
}

/** Browsers say where a page came from: only our own pages may connect. Clients that are no browsers say nothing. */
function isOurOrigin(request: Pick<IncomingMessage, 'headers'>, appUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from) return false
  return from.host === host || from.origin === (appUrl && URL.parse(appUrl)?.origin)
}
