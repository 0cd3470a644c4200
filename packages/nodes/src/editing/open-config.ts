import type { NodeConfig } from '@recado/engine'
import type { ConfigOf, NodeTypeId } from '../index.ts'
import { nodeEditors } from '../node-editors.ts'
import type { NodeEditor } from './node-editor.tsx'

/** A stored or drafted node: its config may be of another release, or half written. */
export type StoredNode = { type: NodeTypeId; config: Readonly<Record<string, unknown>> }

/** What screens know of a node, without its form. */
export type Known = Omit<NodeEditor, 'Form'>
const editors: Readonly<Record<string, Known>> = nodeEditors

/** What screens know of a type; undefined for one that this release does not know. */
export const editorOf = (type: string): Known | undefined =>
  Object.hasOwn(editors, type) ? editors[type] : undefined

/** The node with another config, be it half written. */
export const withConfig = <N extends StoredNode>(node: N, config: StoredNode['config']): N => ({
  ...node,
  config,
})

/** A node's editor with its config as that can read it; null for a type that this release does not know. */
export function openNode({ type, config }: StoredNode): { editor: Known; config: NodeConfig } | null {
  const editor = editorOf(type)
  return editor ? { editor, config: openConfig(type, config) } : null
}

/**
 * A stored or drafted config as its form can edit it. What has the right shape and only breaks a rule (too long, out of
 * range, half written) stays, to be put right at its field; what has another shape falls back to the type's default.
 */
export function openConfig<T extends NodeTypeId>(
  type: T,
  stored: Readonly<Record<string, unknown>>,
): ConfigOf<T> {
  // A node of a type that this release does not know: there is nothing to fit it to.
  const editor = editorOf(type)
  if (!editor) return stored as ConfigOf<T>
  const { schema } = editor
  const whole = schema.safeParse(stored)
  if (whole.success) return whole.data as ConfigOf<T> // parsed by the schema of T; the lookup by T loses the pairing
  const defaults: Record<string, unknown> = { ...editor.defaults }
  const config = { ...defaults }
  for (const [field, value] of Object.entries(stored)) {
    if (!(field in defaults)) continue
    const alone = schema.safeParse({ ...defaults, [field]: value })
    if (alone.success) config[field] = new Map(Object.entries(alone.data)).get(field)
    else if (alone.error.issues.every(({ code }) => rules.has(code)))
      config[field] = completed(value, defaults[field])
  }
  return config as ConfigOf<T> // every field is the default, or of its shape
}

/** Zod's codes for values of the right shape that break a rule. */
const rules = new Set<string>(['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom'])

/** An object with the keys that it left to their defaults; anything else as it is. */
function completed(value: unknown, start: unknown): unknown {
  const isObject = (each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each)
  return isObject(value) && isObject(start) ? Object.assign({}, start, value) : value
}
