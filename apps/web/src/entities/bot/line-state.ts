import type { Tone } from '@recado/ui'
import type { WaStatus, WaStatusName } from '@recado/contract/messaging/whatsapp'

/** The tone of a line's state, the same in every place that shows it. */
export const lineTone: Record<WaStatusName, Tone> = {
  connected: 'ok',
  connecting: 'warn',
  starting: 'warn',
  qr_ready: 'warn',
  disconnected: 'neutral',
  error: 'danger',
}

/** What is shown until the state is known, and when asking for it failed. */
export const unknownLine: Pick<WaStatus, 'status' | 'phoneNumber'> = {
  status: 'disconnected',
  phoneNumber: null,
}
