import type { FailedError } from '../errors/graph-error.ts'
import { countDelivered } from '../messages/pricing.ts'
import type { GraphService } from '../service.ts'
import type { Outgoing, OutgoingStatus } from '../state/outgoing.ts'
import { metadata, personOf, userIdOf } from './person.ts'

const RANK: Record<OutgoingStatus, number> = {
  accepted: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  played: 4,
  failed: 5,
}

/** A message went on, or failed: whoever subscribed is told. What stands still or goes back is not told. */
export function tellStatus(
  service: GraphService,
  outgoing: Outgoing,
  status: Exclude<OutgoingStatus, 'accepted'>,
  error?: FailedError,
): void {
  if (RANK[status] <= RANK[outgoing.status] || outgoing.status === 'failed') return
  const before = outgoing.status
  outgoing.status = status
  const line = service.line(outgoing.lineId)
  if (status === 'delivered' || (status === 'read' && before === 'sent'))
    countDelivered(service, line, outgoing)
  const value = {
    ...metadata(line),
    ...contactsOf(service, outgoing, status),
    statuses: [statusOf(service, outgoing, { status, before, error })],
  }
  service.statusFaults.pass(outgoing, status, () =>
    service.webhooks.tell(
      service.accountOf(line),
      { field: 'messages', value },
      `${line.id}/${outgoing.customer}`,
    ),
  )
}

function statusOf(
  service: GraphService,
  outgoing: Outgoing,
  {
    status,
    before,
    error,
  }: { status: OutgoingStatus; before: OutgoingStatus; error: FailedError | undefined },
): object {
  const { wamid, customer, byUserId, callbackData, pricing, conversation } = outgoing
  const line = service.line(outgoing.lineId)
  // With `sent` and with the first that says that it arrived.
  const isPriced = status === 'sent' || status === 'delivered' || (status === 'read' && before === 'sent')
  return {
    id: wamid,
    status,
    timestamp: service.seconds(),
    ...(!byUserId && { recipient_id: customer }),
    recipient_user_id: userIdOf(service, line, customer),
    ...(callbackData !== null &&
      !service.faults.strikes('status-without-key') && { biz_opaque_callback_data: callbackData }),
    ...(isPriced &&
      conversation && {
        conversation: {
          id: conversation.id,
          ...(status === 'sent' && { expiration_timestamp: service.seconds(conversation.expiresAt) }),
          origin: { type: 'referral_conversion' },
        },
      }),
    ...(isPriced && pricing && { pricing }),
    ...(error && { errors: [error] }),
  }
}

/** Those that failed tell of nobody. */
function contactsOf(service: GraphService, { customer, lineId }: Outgoing, status: OutgoingStatus): object {
  const phone = status === 'failed' ? undefined : service.emulator.phone(customer)
  return phone ? { contacts: [personOf(service, service.line(lineId), phone).contact] } : {}
}
