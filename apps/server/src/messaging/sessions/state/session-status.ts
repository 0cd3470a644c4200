import type { ChannelStatus, ChannelUpdate, DownReason } from '@recado/whatsapp'

/** What is known of a bot's line. `qr` is the text to draw, `code` what the owner types instead; times are ms UTC; `phoneNumber` digits without plus. */
export type SessionStatus = {
  status: ChannelStatus
  qr: string | null
  /** Of the QR or of the code, whichever is shown. */
  qrExpiresAt: number | null
  /** The QR or code is another one, by WhatsApp's order: it is to be used instead of the one before. */
  qrAgain: boolean
  code: string | null
  phoneNumber: string | null
  name: string | null
  reason: DownReason | null
  /** The network's own words, in English, for people who look for the cause. */
  detail: string | null
  willRetry: boolean
}

export const sessionOff: SessionStatus = {
  status: 'disconnected',
  qr: null,
  qrExpiresAt: null,
  qrAgain: false,
  code: null,
  phoneNumber: null,
  name: null,
  reason: null,
  detail: null,
  willRetry: false,
}

/** The status after an update. A line that reconnects by itself counts as connecting, and keeps saying why. */
export function statusAfter(before: SessionStatus, update: ChannelUpdate): SessionStatus {
  switch (update.status) {
    case 'connecting':
    case 'starting':
      return {
        ...sessionOff,
        status: update.status,
        reason: before.willRetry ? before.reason : null,
        willRetry: before.willRetry,
      }
    case 'qr_ready':
      return {
        ...sessionOff,
        status: 'qr_ready',
        qr: update.qr,
        qrExpiresAt: update.expiresAt,
        qrAgain: update.again ?? false,
      }
    case 'code_ready': {
      const { code, phoneNumber, expiresAt, again = false } = update
      return {
        ...sessionOff,
        status: 'qr_ready',
        code,
        phoneNumber,
        qrExpiresAt: expiresAt,
        qrAgain: again,
      }
    }
    case 'connected':
      return { ...sessionOff, status: 'connected', phoneNumber: update.phoneNumber, name: update.name }
    case 'disconnected': {
      const { reason, willRetry } = update
      return { ...sessionOff, status: willRetry ? 'connecting' : 'disconnected', reason, willRetry }
    }
    case 'error': {
      const { reason, detail, willRetry } = update
      return { ...sessionOff, status: 'error', reason, detail, willRetry }
    }
  }
}

/** Whether nothing runs for the line, nor will by itself. */
export function isDown({ status, willRetry }: SessionStatus): boolean {
  return (status === 'disconnected' || status === 'error') && !willRetry
}

/** Whether whoever asked to connect has their answer: a QR, a connection, or a reason why not. */
export function isSettled(line: SessionStatus): boolean {
  const { status, reason } = line
  if (status === 'connected' || status === 'qr_ready' || status === 'error') return true
  return reason !== null && isDown(line)
}
