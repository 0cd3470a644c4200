import type { BinaryNode } from 'baileys'

const GATE = 'passkey_prologue_request'

/** Whether the network answers the linking with its passkey step, which no open client passes today. */
export function asksForPasskey(stanza: unknown): boolean {
  return isNode(stanza) && mentions(stanza, 2)
}

function mentions(node: BinaryNode, depth: number): boolean {
  if (node.tag === GATE || node.attrs['type'] === GATE || node.attrs['stage'] === GATE) return true
  if (depth === 0 || !Array.isArray(node.content)) return false
  return node.content.some((child) => mentions(child, depth - 1))
}

function isNode(stanza: unknown): stanza is BinaryNode {
  return typeof stanza === 'object' && stanza !== null && 'tag' in stanza && 'attrs' in stanza
}
