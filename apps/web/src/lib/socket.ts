import { limits } from '@recado/contract/limits'
import { ownerEvent, type OwnerEvent } from '@recado/contract/socket'
import { io } from 'socket.io-client'
import { apiBase, sessionStore } from './api/api.ts'

/**
 * Watches one's own bots over Socket.IO: calls `onEvent` for each change and `onBack` when the line is up again after a
 * gap, in which changes may have been missed. Answers how to stop. Needs a stored token.
 */
export function watchOwnBots(onEvent: (event: OwnerEvent) => void, onBack: () => void): () => void {
  const socket = io(new URL(apiBase, location.href).origin, {
    path: '/socket.io/',
    transports: ['websocket', 'polling'],
    timeout: limits.socketTimeoutMs,
  })
  let wasUp = false
  const watch = () => socket.emit('watch', { token: sessionStore.token() })

  socket.on('connect', () => {
    watch()
    if (wasUp) onBack()
    wasUp = true
  })
  socket.on('ownerEvent', (data: unknown) => {
    const event = ownerEvent.safeParse(data)
    // A newer server may tell of changes that this page does not know.
    if (event.success) onEvent(event.data)
  })
  // A rotated token is shown to the server before the old one dies there.
  const forget = sessionStore.subscribe((change) => change.type === 'saved' && socket.connected && watch())
  return () => {
    forget()
    socket.disconnect()
  }
}
