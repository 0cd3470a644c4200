import type { NodeType } from '@recado/engine'
import { nodeTypes, type NodeTypeId } from './node-types.ts'

/** What lists, menus and the palette show of a node type, and the config that a new one has: all but what makes it run. */
export interface NodeLabel {
  readonly type: NodeTypeId
  readonly group: 'legacy' | 'intelligent'
  readonly title: string
  readonly description: string
  /** A lucide icon. */
  readonly icon: string
  /** Any CSS colour. */
  readonly hue: string
  /** What sets it off. */
  readonly on: 'event' | 'pattern' | 'keywords' | 'fallback'
  readonly defaults: Readonly<Record<string, unknown>>
  /** A new one can answer as it is. */
  readonly startsReady: boolean
  /** BRAIN's model may choose it. */
  readonly isTool: boolean
  /** It names one of the account's assistants. */
  readonly asksAssistant: boolean
}

const registry: readonly NodeType<NodeTypeId>[] = nodeTypes

/**
 * In the order of the palette. The web's build writes them down as values (vite/node-labels.ts), so that a page which
 * names types does not bring what runs them: regular expressions, calendars.
 */
export const nodeLabels: readonly NodeLabel[] = registry.map((nodeType) => {
  const { type, group, title, description, icon, hue, trigger, defaults } = nodeType
  const startsReady = (nodeType.ready?.(defaults) ?? []).length === 0
  const isTool = nodeType.tool !== undefined
  const asksAssistant = Object.hasOwn(defaults, 'assistantId')
  return {
    type,
    group,
    title,
    description,
    icon,
    hue,
    on: trigger.on,
    defaults,
    startsReady,
    isTool,
    asksAssistant,
  }
})
