import { tellEcho } from '../coexistence/echo.ts'
import { tellCall } from '../calls/watch-calls.ts'
import type { Call, Receipt } from '../../model/arrivals.ts'
import type { NewMessage } from '../../phone/chats/chat-list.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { tellInbound } from './inbound.ts'
import { tellStatus } from './statuses.ts'

/** Tells of all that comes to a line's phone; returns how to stop. */
export function watchLine(service: GraphService, line: Line): () => void {
  const phone = service.phoneOf(line)
  const onContent = ({ with: from, message }: { with: string; message: NewMessage }): void => {
    if (!line.registered) return
    if (message.fromMe) tellEcho(service, line, from, message)
    else tellInbound(service, line, from, message)
  }
  const onReceipt = ({ messageId, type }: Receipt): void => {
    const outgoing = service.state.outgoing.get(messageId)
    if (outgoing) tellStatus(service, outgoing, type === 'delivery' ? 'delivered' : type)
  }
  const onCall = (call: Call): void => tellCall(service, line, call)
  phone.on('content', onContent)
  phone.on('call', onCall)
  phone.on('receipt', onReceipt)
  return () => {
    phone.off('content', onContent)
    phone.off('call', onCall)
    phone.off('receipt', onReceipt)
  }
}
