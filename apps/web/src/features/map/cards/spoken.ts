import type { Node } from '@recado/contract/builder/nodes'
import { formatCount } from '@recado/ui'
import { text } from '../../../text/builder/map.ts'
import { unmarked } from './face.ts'
import type { Link } from '../../../entities/bot/node-links.ts'
import type { PlacedCard } from '../layout/layout.ts'

const words = text.spoken

/** A card in words: what it is, what sets it off, what it says, and where it leads. */
export function spokenOf(
  { node, face, place }: PlacedCard,
  links: readonly Link[],
  nameOf: (nodeId: string) => string,
  hasDraft: boolean,
): string {
  const { triggers } = node.stats
  const sources = links.filter(({ target }) => target === node._id).map(({ source }) => nameOf(source))
  return [
    [
      node.name,
      !node.isActive && text.inactive,
      hasDraft && text.draft,
      place !== null && words.place(place),
      triggers > 0 && timesOf(triggers),
    ]
      .filter(Boolean)
      .join(', '),
    ...face.lines.map((line) => {
      if (line.kind === 'when')
        return [`${line.lead} ${listOf(line.words)}`.trim(), line.does].filter(Boolean).join(': ')
      if (line.kind === 'branch')
        return `${text.branches[line.way]}: ${unmarked(line.text) || text.nothingSaid}`
      return unmarked(line.text)
    }),
    ...leadsOf(node._id, links, nameOf),
    sources.length > 0 && words.cameFrom(listOf([...new Set(sources)])),
  ]
    .flatMap((part) => (part ? [part.replace(/\.$/, '')] : []))
    .join('. ')
}

/** Where a node leads to: «Después sigue Domicilios». */
export const leadsOf = (
  nodeId: string,
  links: readonly Link[],
  nameOf: (nodeId: string) => string,
): string[] =>
  links.filter(({ source }) => source === nodeId).map(({ kind, target }) => words.leads[kind](nameOf(target)))

/** A link as its owner would say it. */
export const linkWords = ({ source, target, kind }: Link, nodes: ReadonlyMap<string, Node>): string =>
  words.link[kind](nodes.get(source)?.name ?? '', nodes.get(target)?.name ?? '')

/** How often a node answered. */
export const timesOf = (triggers: number, brief = false): string =>
  brief ? formatCount(triggers) : triggers === 1 ? text.once : text.times(formatCount(triggers))

const listOf = (names: readonly string[]): string => new Intl.ListFormat('es').format(names)
