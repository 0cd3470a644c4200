import type { proto } from 'baileys'
import type { NewMessage } from '../../phone/chats/chat-list.ts'
import { changeOf, contextOf, kindOf } from '../../phone/messages/message-content.ts'
import { failedError } from '../errors/graph-error.ts'
import { wamidOf } from '../ids.ts'
import { openWindow, windowOf } from '../messages/window.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { inboundContent } from './inbound-content.ts'
import { metadata, personOf } from './person.ts'

/** A customer wrote to a line: whoever subscribed is told. */
export function tellInbound(service: GraphService, line: Line, from: string, message: NewMessage): void {
  const customer = service.emulator.phone(from)
  if (!customer || line.blocked.has(from)) return
  const change = changeOf(message.content)
  if (!change && !kindOf(message.content)) return
  const referral = referralOf(message.content)
  const { waId, userId, contact } = personOf(service, line, customer)
  const told = {
    ...(waId !== undefined && { from: waId }),
    from_user_id: userId,
    id: wamidOf(from, message.id, 'in'),
    timestamp: service.seconds(message.at),
    ...answeredBy(service, line, from, message.content),
    ...(referral && { referral }),
    ...(inboundContent(service, line, from, message) ?? {
      type: 'unsupported',
      errors: [failedError(131051, 'Message type is currently not supported.')],
    }),
  }
  if (!change) openWindow(line, from, message.at)
  if (referral) windowOf(line, from).referredAt = message.at
  const value = { ...metadata(line), contacts: [contact], messages: [told] }
  service.webhooks.tell(service.accountOf(line), { field: 'messages', value }, `${line.id}/${from}`)
}

/** Which message it answers. */
function answeredBy(service: GraphService, line: Line, from: string, content: proto.IMessage): object {
  const info = contextOf(content)
  if (info?.isForwarded) return { context: { forwarded: true } }
  if (!info?.stanzaId) return {}
  const own = service.phoneOf(line).chat(from)
  const quoted = own.find(({ id }) => id === info.stanzaId)
  if (!quoted) return {}
  const author = quoted.fromMe ? line.number : from
  return { context: { from: author, id: wamidOf(from, info.stanzaId, quoted.fromMe ? 'out' : 'in') } }
}

/** The ad that led to it. */
function referralOf({ extendedTextMessage }: proto.IMessage): object | undefined {
  const ad = extendedTextMessage?.contextInfo?.externalAdReply
  if (!ad) return undefined
  return {
    source_url: ad.sourceUrl ?? '',
    source_id: ad.sourceId ?? '',
    source_type: ad.sourceType ?? 'ad',
    body: ad.body ?? '',
    headline: ad.title ?? '',
    media_type: 'image',
    ctwa_clid: ad.ctwaClid ?? '',
  }
}
