import type { ChannelUpdate } from '@recado/whatsapp'
import type { NewLogEntry } from '../../live-log.ts'
import { whatsAppText, whyDown } from '../../../text/messaging/whatsapp.ts'
import type { SessionStatus } from './session-status.ts'

/** What an owner should read in the live log about an update; null for steps on the way. */
export function entryOf(before: SessionStatus, update: ChannelUpdate): NewLogEntry | null {
  const { log } = whatsAppText
  switch (update.status) {
    case 'connecting':
    case 'starting':
      return null
    case 'qr_ready':
      return before.status === 'qr_ready' ? null : { level: 'whatsapp', message: log.qrReady }
    case 'code_ready':
      return { level: 'whatsapp', message: log.codeReady(update.phoneNumber) }
    case 'connected':
      return { level: 'success', message: log.connected(update.phoneNumber) }
    case 'disconnected':
      if (update.reason === null)
        return before.status === 'disconnected' ? null : { level: 'whatsapp', message: log.disconnected }
      // one line for an outage, not one for each attempt to end it
      if (update.willRetry && before.status !== 'connected') return null
      return {
        level: 'warning',
        message: whyDown({ reason: update.reason, willRetry: update.willRetry }),
        metadata: { reason: update.reason },
      }
    case 'error':
      return {
        level: 'error',
        message: whyDown(update),
        metadata: { reason: update.reason, detail: update.detail },
      }
  }
}
