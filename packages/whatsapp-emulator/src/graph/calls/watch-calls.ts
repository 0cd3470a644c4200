import type { Call } from '../../model/arrivals.ts'
import { openWindow } from '../messages/window.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { metadata, personOf } from '../webhooks/person.ts'

/** A call's id as the platform says it. */
export function callIdOf(callId: string): string {
  return `wacid.${Buffer.from(callId, 'hex').toString('base64')}`
}

/** A customer calls a line, or a call of theirs ends. */
export function tellCall(service: GraphService, line: Line, call: Call): void {
  const customer = service.emulator.phone(call.with)
  if (!call.incoming || !line.callingEnabled || !customer) return
  const { waId, userId, contact } = personOf(service, line, customer)
  const rings = call.state === 'ringing'
  if (rings) openWindow(line, call.with, call.at)
  const told = {
    id: callIdOf(call.callId),
    to: line.number,
    ...(waId !== undefined && { from: waId }),
    from_user_id: userId,
    event: rings ? 'connect' : 'terminate',
    direction: 'USER_INITIATED',
    timestamp: service.seconds(),
    ...(rings ? { session: { sdp_type: 'offer', sdp: 'v=0' } } : { status: STATUS[call.state] }),
  }
  const value = { ...metadata(line), contacts: [contact], calls: [told] }
  service.webhooks.tell(service.accountOf(line), { field: 'calls', value }, `${line.id}/${call.with}`)
}

const STATUS = { ringing: '', rejected: 'REJECTED', missed: 'FAILED' }
