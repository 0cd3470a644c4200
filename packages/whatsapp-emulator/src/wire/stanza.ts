import { randomBytes } from 'node:crypto'
import type { BinaryNode } from 'baileys'

export type Stanza = BinaryNode
export type StanzaContent = BinaryNode['content']

/** The address WhatsApp's own server writes from. */
export const SERVER_FROM = '@s.whatsapp.net'

/** Builds a stanza; attributes must be strings and binary content Buffers, or Baileys' codec refuses them. */
export function stanza(tag: string, attrs: Record<string, string> = {}, content?: StanzaContent): Stanza {
  return content === undefined ? { tag, attrs } : { tag, attrs, content }
}

export function childrenOf(node: Stanza | undefined, tag?: string): Stanza[] {
  if (!node || !Array.isArray(node.content)) return []
  return tag === undefined ? node.content : node.content.filter((child) => child.tag === tag)
}

export function childOf(node: Stanza | undefined, tag: string): Stanza | undefined {
  return childrenOf(node, tag)[0]
}

export function firstChild(node: Stanza): Stanza | undefined {
  return childrenOf(node)[0]
}

/** A stanza that lacks what the protocol demands: the connection that sent it is ended. */
export class MalformedStanza extends Error {
  override name = 'MalformedStanza'
}

/** The bytes a child carries. */
export function bytesOf(node: Stanza | undefined, tag: string): Buffer {
  const content = childOf(node, tag)?.content
  if (typeof content === 'string') return Buffer.from(content)
  if (content instanceof Uint8Array) return Buffer.from(content)
  throw new MalformedStanza(`<${node?.tag ?? '?'}> has no bytes in <${tag}>`)
}

export function requiredAttribute(node: Stanza, name: string): string {
  const value = node.attrs[name]
  if (value === undefined) throw new MalformedStanza(`<${node.tag}> has no attribute ${name}`)
  return value
}

/** An id such as Android phones give to their messages: 32 hexadecimal characters. */
export function newMessageId(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}
