import type { BinaryNode, proto } from 'baileys'
import { cut } from '../../cut.ts'

/**
 * What WhatsApp takes of a poll: 2 to 12 options, «different from each other by at least one symbol», of 100 characters, and a
 * question of 255 (GREEN-API's SendPoll, read 23 November 2026; WhatsApp itself publishes no such list).
 */
const LIMITS = { question: 255, option: 100, options: 12 } as const

/** A poll of which one option may be chosen, cut to what WhatsApp takes. Throws `TypeError` when fewer than two options are left. */
export function fittingPoll({ question, options }: { question: string; options: readonly string[] }) {
  const names = options.map((option) => cut(option.trim(), LIMITS.option)).filter(Boolean)
  const values = [...new Set(names)].slice(0, LIMITS.options)
  if (values.length < 2) throw new TypeError('a poll needs two options')
  return { name: cut(question.trim(), LIMITS.question), values, selectableCount: 1 }
}

/** What tells phones that a message is a poll: `sendMessage` of Baileys 7.0.0-rc14 adds it, `relayMessage` does not. */
export function pollNodes(content: proto.IMessage): { additionalNodes?: BinaryNode[] } {
  if (!content.pollCreationMessageV3) return {}
  return { additionalNodes: [{ tag: 'meta', attrs: { polltype: 'creation' } }] }
}
