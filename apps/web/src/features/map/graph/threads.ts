import type { Node } from '@recado/contract/builder/nodes'
import { type Section, sectionOf } from '@recado/nodes/editors'
import type { Link } from '../../../entities/bot/node-links.ts'
import { followsCollections, hasTrigger, sections } from './graph.ts'

/** A node of a thread; `from` is the step that leads to it, null for what begins the thread. */
export type Step = { id: string; from: string | null; depth: number }

/** What a customer sets off, and after it the nodes that run only because it led to them, each before its sisters. */
export type Thread = readonly Step[]

/**
 * The threads of each section, in the order in which messages try them. A node that several lead to stands with the nearest
 * beginning; what nothing leads to begins a thread of its own, behind all others.
 */
export function threadsOf(nodes: readonly Node[], links: readonly Link[]): Record<Section, Thread[]> {
  const targets = Map.groupBy(links, (link) => link.source)
  const heads = nodes.filter((node) => hasTrigger(node) || followsCollections(node))
  const parents = new Map<string, string | null>(heads.map((node) => [node._id, null]))
  const children = new Map<string, string[]>()

  const spread = (from: readonly string[]): void => {
    let edge = from
    while (edge.length > 0) {
      edge = edge.flatMap((source) => {
        const led = [...new Set((targets.get(source) ?? []).map(({ target }) => target))].filter(
          (target) => !parents.has(target),
        )
        for (const target of led) parents.set(target, source)
        children.set(source, led)
        return led
      })
    }
  }
  spread(heads.map((node) => node._id))
  // What is left is led to by nothing, or stands in a ring that nothing leads into.
  const led = new Set(links.filter(({ source, target }) => source !== target).map(({ target }) => target))
  const left = nodes.filter((node) => !parents.has(node._id))
  for (const node of left.toSorted((a, b) => Number(led.has(a._id)) - Number(led.has(b._id)))) {
    if (parents.has(node._id)) continue
    parents.set(node._id, null)
    spread([node._id])
  }

  const stepsFrom = (id: string, from: string | null, depth: number): Step[] => [
    { id, from, depth },
    ...(children.get(id) ?? []).flatMap((child) => stepsFrom(child, id, depth + 1)),
  ]
  const roots = nodes
    .filter((node) => parents.get(node._id) === null)
    .toSorted((a, b) => Number(!hasTrigger(a)) - Number(!hasTrigger(b)))
  const inSection = (section: Section): Thread[] =>
    roots.filter((node) => sectionOf(node.type) === section).map((node) => stepsFrom(node._id, null, 0))
  return Object.fromEntries(sections.map((section) => [section, inSection(section)])) as Record<
    Section,
    Thread[]
  > // every section is in `sections`
}
