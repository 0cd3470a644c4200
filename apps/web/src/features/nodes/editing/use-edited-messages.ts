import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import { messageCounts, previewOf, waitsForAnswer, withConfig } from '@recado/nodes/editors'
import { useMemo } from 'react'
import { useLineWays } from '../../../entities/bot/line-ways.ts'
import { text } from '../../../text/builder/message-counts.ts'
import type { Edited } from './draft.ts'

interface EditedNode {
  node: Node
  nodes: readonly Node[]
  edited: Edited
  settings: Settings
}

/** In how many messages the answer of a node comes as it is being edited; null where it says nothing. */
export function useEditedMessages(
  botId: string,
  { node, nodes, edited: { config }, settings }: EditedNode,
): string | null {
  const { joins, polls, forms } = useLineWays(botId, settings)
  return useMemo(() => {
    const draft = withConfig(node, config)
    const all = nodes.map((other) => (other._id === node._id ? draft : other))
    const count = messageCounts(all, { joins, polls })(node._id)
    if (count.most === 0) return null
    const words = text.count(count)
    const isForm = forms && previewOf(draft).form !== undefined
    if (waitsForAnswer(draft) && !isForm) return text.each(words)
    const apart = messageCounts(all, { joins: false, polls })(node._id)
    return apart.most > count.most ? text.joined(words) : text.arrives(words)
  }, [node, nodes, config, joins, polls, forms])
}
