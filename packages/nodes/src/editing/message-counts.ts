import { chainLimit, type LineWays, messagesOf, type Said } from '@recado/engine'
import { filled } from '../config/ready.ts'
import { openNode, type StoredNode } from './open-config.ts'
import type { Preview } from './preview.ts'

/** A node among the others of its bot. */
type Placed = { _id: string; isActive: boolean } & StoredNode

/** How many messages an answer may become: as many in every case, or by what is found on the way. */
export type MessageCount = { least: number; most: number }

/** What a node says in one case, and which one follows then. */
type Case = { said: readonly Said[]; next: string | null }

/** How many WhatsApp messages the answer of a node becomes on such a line, with what follows it in the same turn. */
export function messageCounts(nodes: readonly Placed[], ways: LineWays): (nodeId: string) => MessageCount {
  const byId = new Map(nodes.map((node) => [node._id, node]))
  const known = new Map<string, readonly Case[]>()
  const casesOf = (node: Placed): readonly Case[] => {
    const cases = known.get(node._id) ?? openCases(node)
    known.set(node._id, cases)
    return cases
  }
  const answers = (node: Placed, before: readonly Said[], ran: ReadonlySet<string>): (readonly Said[])[] =>
    casesOf(node).flatMap(({ said, next }) => {
      const all = [...before, ...said]
      const follows = next === null || ran.has(next) || ran.size >= chainLimit ? undefined : byId.get(next)
      return follows?.isActive ? answers(follows, all, new Set([...ran, follows._id])) : [all]
    })
  return (nodeId) => {
    const node = byId.get(nodeId)
    const all = node ? answers(node, [], new Set([nodeId])) : []
    const counts = all.map((said) => messagesOf(said, ways).length)
    return counts.length === 0
      ? { least: 0, most: 0 }
      : { least: Math.min(...counts), most: Math.max(...counts) }
  }
}

function openCases(node: Placed): readonly Case[] {
  const opened = openNode(node)
  if (!opened) return []
  const { editor, config } = opened
  if (editor.asks) return [{ said: editor.asks(config), next: null }]
  const preview = editor.preview(config)
  const ways = editor.ways?.(config) ?? { next: config.nextNodeId }
  if (ways.next !== undefined) return [{ said: saidIn(preview), next: ways.next }]
  return [
    { said: saidIn(preview), next: ways.true ?? null },
    { said: saidIn({ text: preview.otherwise?.text ?? '' }), next: ways.false ?? null },
  ]
}

/** A model says one thing, of whatever length. */
function saidIn({ text, attachment, byModel }: Pick<Preview, 'text' | 'attachment' | 'byModel'>): Said[] {
  if (byModel) return [{ text: '…' }]
  return filled(text) || attachment ? [{ text, ...(attachment && { attachment }) }] : []
}
