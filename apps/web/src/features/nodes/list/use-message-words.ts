import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import { messageCounts } from '@recado/nodes/editors'
import { useMemo } from 'react'
import { useLineWays } from '../../../entities/bot/line-ways.ts'
import { text } from '../../../text/builder/message-counts.ts'

/**
 * Into how many messages each node's answer goes, in words: of all that say anything where each is paid, elsewhere of those
 * that take more than one; null for the others.
 */
export function useMessageWords(
  botId: string,
  nodes: readonly Node[],
  settings: Settings,
): (nodeId: string) => string | null {
  const { joins, polls, paid } = useLineWays(botId, settings)
  return useMemo(() => {
    const countOf = messageCounts(nodes, { joins, polls })
    return (nodeId) => {
      const count = countOf(nodeId)
      return count.most > (paid ? 0 : 1) ? text.count(count) : null
    }
  }, [nodes, joins, polls, paid])
}
