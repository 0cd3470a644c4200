import { normalizeMessageContent } from 'baileys'
import type { proto } from 'baileys'
import type { Peer, Quote } from '../../channel.ts'
import { isSamePeer, peerOf } from '../addresses.ts'
import { wordsOf } from './inbound-change.ts'
import { contentOf } from './inbound-content.ts'
import { wireIdOf } from '../wire-id.ts'

/** Longer than this nobody reads in a quotation. */
const MOST_LETTERS = 300

/** What a message answers; undefined when it answers none, or something outside this chat. */
export function quoteOf(message: proto.IMessage, me: Peer): Quote | undefined {
  const inner = normalizeMessageContent(message)
  const context = Object.values(inner ?? {}).find(hasContext)?.contextInfo
  const wireId = wireIdOf(context?.stanzaId)
  if (!context?.quotedMessage || wireId === null) return undefined
  // A status or a message of a group, answered in private.
  if (context.remoteJid) return undefined
  const author = peerOf(context.participant)
  const text = wordsOf(context.quotedMessage).slice(0, MOST_LETTERS)
  const content = text === '' ? contentOf(context.quotedMessage) : null
  return {
    wireId,
    fromMe: author !== null && isSamePeer(author, me),
    text,
    ...(content && { content }),
  }
}

function hasContext(part: unknown): part is { contextInfo: proto.IContextInfo } {
  return typeof part === 'object' && part !== null && 'contextInfo' in part && part.contextInfo != null
}
