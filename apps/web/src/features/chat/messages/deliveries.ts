import type { Message } from '@recado/contract/messaging/messages'
import type { Delivery } from '@recado/ui/chat'

/** The ticks of what the shop says, by how far it came. */
export const deliveries: Partial<Record<Message['status'], Delivery>> = {
  queued: 'clock',
  sending: 'clock',
  accepted: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  cancelled: 'withdrawn',
  expired: 'failed',
}
