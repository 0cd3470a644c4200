import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { linksOf } from './links.ts'
import { type NodeRow, readConfig } from '../../messaging/bots/nodes.repository.ts'
import type { NodeSecrets } from '../../messaging/bots/node-secrets.ts'

const keptNode = z.object({
  row: z.object({
    id: z.string(),
    source: z.enum(['legacy', 'intelligent']),
    type: z.string(),
    name: z.string(),
    isActive: z.literal([0, 1]),
    ord: z.number().int(),
    config: z.string(),
    position: z.string().nullable(),
    triggers: z.number().int(),
    lastTriggeredAt: z.number().nullable(),
    createdAt: z.number(),
    editedAt: z.number().nullable().default(null),
  }),
  /** The links that led to it: whose, and where in that config. */
  leading: z.array(z.object({ nodeId: z.string(), path: z.string() })),
})
export type KeptNode = z.infer<typeof keptNode>

/** A node whole, with its secrets and the links to it, as a text that only this server reads and only for this bot. */
export function sealNode(secrets: NodeSecrets, row: NodeRow, others: readonly NodeRow[]): string {
  const leading = others.flatMap((other) =>
    linksOf(readConfig(other))
      .filter((link) => link.nodeId === row.id)
      .map(({ path }) => ({ nodeId: other.id, path })),
  )
  return secrets.keep(row.botId, JSON.stringify(keptNode.parse({ row, leading })))
}

/** Opens what `sealNode` gave for the same bot; anything else is refused. */
export function openNode(secrets: NodeSecrets, botId: string, sealed: string): KeptNode {
  const opened = secrets.reopen(botId, sealed)
  if (opened === null) throw new Refusal('invalid_input', text.nodes.notKept)
  return keptNode.parse(JSON.parse(opened))
}

/** The config with one link set again, unless it leads elsewhere by now. */
export function withLink(config: unknown, path: string, nodeId: string): unknown {
  if (typeof config !== 'object' || config === null) return config
  const [key = '', ...rest] = path.split('.')
  const value: unknown = Object.entries(config).find(([name]) => name === key)?.[1]
  if (rest.length > 0) return { ...config, [key]: withLink(value, rest.join('.'), nodeId) }
  return value === null ? { ...config, [key]: nodeId } : config
}
