import type { NewMessage } from '../../phone/chats/chat-list.ts'
import { changeOf, kindOf } from '../../phone/messages/message-content.ts'
import { failedError } from '../errors/graph-error.ts'
import { wamidOf } from '../ids.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { inboundContent } from '../webhooks/inbound-content.ts'
import { metadata, personOf } from '../webhooks/person.ts'

/** The owner wrote in the app, or a device linked to it did: it opens no window and costs nothing. */
export function tellEcho(service: GraphService, line: Line, to: string, message: NewMessage): void {
  const customer = service.emulator.phone(to)
  if (!line.coexistence || !customer || service.state.outgoing.has(message.id)) return
  if (!changeOf(message.content) && !kindOf(message.content)) return
  const { waId, userId } = personOf(service, line, customer)
  const echo = {
    from: line.number,
    ...(waId !== undefined && { to: waId }),
    to_user_id: userId,
    id: wamidOf(to, message.id, 'out'),
    timestamp: service.seconds(message.at),
    ...(inboundContent(service, line, to, message) ?? {
      type: 'unsupported',
      errors: [failedError(131051, 'Message type is currently not supported.')],
    }),
  }
  const value = { ...metadata(line), message_echoes: [echo] }
  const change = { field: 'smb_message_echoes', value }
  service.webhooks.tell(service.accountOf(line), change, `${line.id}/${to}`)
}
