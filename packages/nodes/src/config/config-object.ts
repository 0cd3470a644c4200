import { z } from 'zod'
import { text } from '../text/es.ts'
import { nodeId } from './fields.ts'

/** An object that refuses keys it does not know, by name, in Spanish. */
export function strict<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? text.invalid.unknownFields(issue.keys) : text.invalid.type,
  })
}

/** A node's config: its own fields, all with a starting value, and the link to the next node. */
export function nodeConfig<S extends z.ZodRawShape>(shape: S) {
  return strict({ ...shape, nextNodeId: nodeId.nullable().default(null) })
}
