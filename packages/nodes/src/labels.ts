import { nodeTypes, type NodeTypeId } from './node-types.ts'

/** What lists, menus and the palette show of a node type, and the config that a new one has: all but what makes it run. */
export interface NodeLabel {
  readonly type: NodeTypeId
  readonly group: 'legacy' | 'intelligent'
  readonly title: string
  readonly description: string
  readonly icon: string
  readonly hue: string
  /** What sets it off. */
  readonly on: 'event' | 'pattern' | 'keywords' | 'fallback'
  readonly defaults: Readonly<Record<string, unknown>>
  /** A new one can answer as it is. */
  readonly startsReady: boolean
}

/**
 * In the order of the palette. The web's build writes them down as values (vite/node-labels.ts), so that a page which
 * names types does not bring what runs them: regular expressions, calendars.
 */
export const nodeLabels: readonly NodeLabel[] = nodeTypes.map((nodeType) => {
  const { type, group, title, description, icon, hue, trigger, defaults } = nodeType
  // `ready` takes the config of its own type, which the defaults are.
  const ready = 'ready' in nodeType ? (nodeType.ready as (config: unknown) => unknown[]) : () => []
  const startsReady = ready(defaults).length === 0
  return { type, group, title, description, icon, hue, on: trigger.on, defaults, startsReady }
})
