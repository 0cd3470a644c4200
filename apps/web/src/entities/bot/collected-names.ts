import { isPlaceholderName } from '@recado/engine'
import { collectedBy } from '@recado/nodes/editors'
import { useQuery } from '@tanstack/react-query'
import { nodesQuery } from './nodes-query.ts'

/** What a bot's nodes ask customers for, by the names that placeholders have; undefined until that is known. */
export function useCollectedNames(botId: string): string[] | undefined {
  const { data: nodes } = useQuery(nodesQuery(botId))
  return nodes && [...new Set(nodes.flatMap(collectedBy))].filter(isPlaceholderName)
}
