import { verify } from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import type { OwnerEvent } from '@recado/contract/messaging/socket'
import { io } from 'socket.io-client'
import { apiBase, call, sessionStore } from '../api/api.ts'
import { report } from '../report.ts'

/** What a page has read by the time that it hears of changes is older than this where the network is slow. */
const slowJoinMs = 500

/**
 * Watches one's own bots over Socket.IO: calls `onEvent` for each change and `onBack` when the line is up again after a
 * gap, in which changes may have been missed; the time from `since` (`performance.now`) to the first line is one too,
 * when it was long. Answers how to stop. Needs a stored token.
 */
export function watchOwnBots(
  since: number,
  onEvent: (event: OwnerEvent) => void,
  onBack: () => void,
): () => void {
  const socket = io(new URL(apiBase, location.href).origin, {
    path: '/socket.io/',
    transports: ['websocket', 'polling'],
    // Polling follows where a websocket is refused on the way.
    tryAllTransports: true,
    timeout: limits.socketTimeoutMs,
  })
  let shown: string | null = null
  let missed = false
  let joined = false
  const watch = () => {
    shown = sessionStore.token()
    if (shown !== null) socket.emit('watch', { token: shown })
  }

  socket.on('connect', watch)
  socket.on('disconnect', (reason) => {
    missed = true
    // A server that says goodbye is about to restart: the library would not come back by itself.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('watching', () => {
    if (missed || (!joined && performance.now() - since > slowJoinMs)) onBack()
    missed = false
    joined = true
  })
  socket.on('watchEnded', () => {
    missed = true
    // A token dies of age. Any call brings its successor, or ends the session, and the store tells of both.
    if (sessionStore.token() === shown) call(verify).catch((error: unknown) => report('watch', error))
  })
  socket.on('ownerEvent', (data: unknown) => {
    if (isKnown(data)) onEvent(data)
  })
  const forget = sessionStore.subscribe(() => {
    if (!socket.connected || sessionStore.token() === shown) return
    // Between one token and the next nobody watches.
    missed ||= joined
    watch()
  })
  return () => {
    forget()
    socket.disconnect()
  }
}

const known: Record<OwnerEvent['type'], true> = {
  wa_status: true,
  templates: true,
  ai_budget: true,
  bot_changed: true,
  pause: true,
  messages_today: true,
  campaign: true,
  contact_changed: true,
  message: true,
  typing: true,
}

/** A newer server may tell of changes that this page does not know; of those it knows, its own server keeps the shape. */
function isKnown(data: unknown): data is OwnerEvent {
  return (
    typeof data === 'object' && data !== null && 'type' in data && Object.hasOwn(known, String(data.type))
  )
}
