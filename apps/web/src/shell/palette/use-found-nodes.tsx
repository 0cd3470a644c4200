import type { Bot } from '@recado/contract/builder/bots'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nodesQuery } from '../../entities/bot/nodes-query.ts'
import { plain, searchWords } from '../../lib/plain.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { botPlaces } from './bot-places.tsx'
import type { PaletteLine } from './palette-line.ts'

const shortest = 2
const shown = 5

/** Nodes of the bot that is open that hold every word that was written: by their names first, then in what they listen to or say. */
export function useFoundNodes(query: string, here: Bot | undefined): PaletteLine[] {
  const botId = here?._id ?? ''
  const wanted = query.trim().length < shortest ? [] : searchWords(query)
  const enabled = here !== undefined && wanted.length > 0
  const { data: nodes = none } = useQuery({ ...nodesQuery(botId), enabled })
  const known = useMemo(
    () =>
      nodes.map((node) => ({
        node,
        name: plain(node.name),
        all: plain([node.name, ...textsOf(node.config)].join(' ')),
      })),
    [nodes],
  )
  if (!enabled) return none
  const named = known.filter(({ name }) => wanted.every((word) => name.includes(word)))
  const others = known.filter((one) => !named.includes(one) && wanted.every((word) => one.all.includes(word)))
  const Icon = botPlaces[0]?.Icon
  return [...named, ...others].slice(0, shown).map(({ node: { _id, name } }) => ({
    value: `node ${_id}`,
    label: name,
    icon: Icon && <Icon aria-hidden size={18} />,
    words: '',
    act: { to: paths.node.href(botId, _id) },
  }))
}

/** Every text in a node's settings, except what names something by its id or place. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (/(Id|Path)$/.test(key) ? [] : textsOf(part)))
}

const none: never[] = []
