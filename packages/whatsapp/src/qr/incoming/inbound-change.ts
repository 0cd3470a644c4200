import { normalizeMessageContent, proto } from 'baileys'
import type { InboundChange } from '../../channel.ts'
import { wireIdOf } from '../wire-id.ts'

type Change = Pick<InboundChange, 'target' | 'change'>

const { Type } = proto.Message.ProtocolMessage

/**
 * What a message does to an earlier one: an edit, «eliminar para todos», or a mark. `fromMe` is of whoever does it: the
 * key names the target from that side. Null for a message of its own.
 */
export function changeOf(message: proto.IMessage, fromMe: boolean): Change | null {
  const { protocolMessage, reactionMessage } = normalizeMessageContent(message) ?? {}
  const key = protocolMessage?.key ?? reactionMessage?.key
  const wireId = wireIdOf(key?.id)
  if (!key || wireId === null) return null
  const target = { wireId, fromMe: key.fromMe ? fromMe : !fromMe }
  if (reactionMessage) {
    return { target, change: { type: 'marked', emoji: (reactionMessage.text ?? '').slice(0, 16) } }
  }
  // Only one's own words can be taken back or changed.
  if (target.fromMe !== fromMe) return null
  if (protocolMessage?.type === Type.REVOKE) return { target, change: { type: 'deleted' } }
  const edited = protocolMessage?.type === Type.MESSAGE_EDIT ? protocolMessage.editedMessage : null
  return edited ? { target, change: { type: 'edited', text: wordsOf(edited) } } : null
}

/** The text or caption of a message, for what quotes or replaces it. */
export function wordsOf(message: proto.IMessage): string {
  const inner = normalizeMessageContent(message)
  if (!inner) return ''
  return (
    inner.conversation ||
    inner.extendedTextMessage?.text ||
    inner.imageMessage?.caption ||
    inner.videoMessage?.caption ||
    inner.documentMessage?.caption ||
    inner.documentMessage?.fileName ||
    ''
  )
}
