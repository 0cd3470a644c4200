import { type Assistant, engineText, type NodeConfig, type NodeType } from '@recado/engine'
import { nodeTypeById } from '@recado/nodes'
import { detailsOf } from '../../platform/http/spanish.ts'

export type Issue = { path: string; message: string }

/** A config as its type stores it, or what is wrong with it; paths are within the node, as in `config.regex`. */
export function parseConfig(
  type: string,
  config: unknown,
): { ok: true; config: NodeConfig; nodeType: NodeType } | { ok: false; issues: Issue[] } {
  const nodeType: NodeType | undefined = nodeTypeById(type)
  if (!nodeType) return { ok: false, issues: [{ path: 'type', message: engineText.problem.unknownType }] }
  const parsed = nodeType.schema.safeParse(config)
  if (!parsed.success) return { ok: false, issues: detailsOf(parsed.error.issues, ['config']) }
  return { ok: true, config: parsed.data, nodeType }
}

/** The fields of a stored config that its type has in this release. */
export function knownFields(
  type: string,
  config: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const nodeType: NodeType | undefined = nodeTypeById(type)
  const { defaults = config } = nodeType ?? {}
  return Object.fromEntries(Object.entries(config).filter(([field]) => Object.hasOwn(defaults, field)))
}

/** What a config lacks before its node may be active; with the account's assistants, before it runs. Empty when it is ready. */
export function readinessIssues(type: string, config: unknown, assistants?: readonly Assistant[]): Issue[] {
  const parsed = parseConfig(type, config)
  if (!parsed.ok) return parsed.issues
  return detailsOf(parsed.nodeType.ready?.(parsed.config, assistants) ?? [], ['config'])
}
