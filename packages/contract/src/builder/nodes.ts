import { nodeTypeIds, type TypedConfig } from '@recado/nodes'
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { config } from './settings.ts'
import { botParams, id, instant, words } from '../wire/values.ts'

export const nodeType = z.enum(nodeTypeIds)
export const nodeSource = z.enum(['legacy', 'intelligent'])
export const position = z.strictObject({ x: z.number().min(-1e6).max(1e6), y: z.number().min(-1e6).max(1e6) })

/** A node's config as it travels: its type's schema rules on save; a stored one that no longer fits still opens. */
export const nodeConfig = z.record(z.string().max(60), z.unknown())

/**
 * One that this release does not know travels as it is stored, and `issues` says so: it is shown as broken, and never
 * hides the nodes that work.
 */
const storedType = z
  .custom<z.infer<typeof nodeType>>((value) => typeof value === 'string')
  .meta({ type: 'string', enum: [...nodeTypeIds] })

/** A path and what is wrong there, in Spanish. */
const issue = z.object({ path: z.string(), message: z.string() })

const storedNode = z
  .object({
    _id: id,
    name: z.string(),
    type: storedType,
    isActive: z.boolean(),
    order: z.number().int(),
    createdAt: instant,
    nodeSource,
    position: z.object({ x: z.number(), y: z.number() }).nullable(),
    config: nodeConfig,
    stats: z.object({ triggers: z.number().int(), lastTriggered: instant.nullable() }),
    /** What keeps this node from running as it is stored; empty when it is ready. */
    issues: z.array(issue),
  })
  .meta({ id: 'Node' })

/** A node with the config of its type. One that `issues` says does not fit is stored otherwise: `openConfig` reads it. */
export type Node = Omit<z.infer<typeof storedNode>, keyof TypedConfig> & TypedConfig
// Type and config are a pair that the schema, which lets pass what is stored, does not know.
export const node = storedNode as unknown as z.ZodType<Node>

const nodeName = words(limits.name, 'Escribe un nombre para el nodo')

/** A new node starts with its type's defaults. */
export const newNode = z.strictObject({
  name: nodeName,
  type: nodeType,
  isActive: z.boolean().default(true),
  config: nodeConfig.optional(),
  position: position.optional(),
})

/** A draft, or a whole node as GET gives it: read-only fields are ignored, a changed `type` is refused. */
export const nodeChange = z.strictObject({
  name: nodeName.optional(),
  isActive: z.boolean().optional(),
  config: nodeConfig.optional(),
  position: position.nullable().optional(),
  type: z.string().max(60).optional(),
  _id: z.unknown().optional(),
  order: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  nodeSource: z.unknown().optional(),
  stats: z.unknown().optional(),
  issues: z.unknown().optional(),
})

const area = 'Nodos'
const nodes = z.object({ nodes: z.array(node) })
const answer = z.object({ node })
const nodeParams = z.strictObject({ botId: id, nodeId: id })

export const listNodes = defineRoute({
  id: 'listNodes',
  method: 'GET',
  path: '/bots/:botId/nodes',
  access: 'user',
  area,
  summary: 'Los nodos clásicos de un bot, en su orden',
  params: botParams,
  success: { status: 200, schema: nodes },
})
export const listIntelligentNodes = defineRoute({
  id: 'listIntelligentNodes',
  method: 'GET',
  path: '/bots/:botId/intelligent-nodes',
  access: 'user',
  area,
  summary: 'Los nodos inteligentes de un bot, en su orden',
  params: botParams,
  success: { status: 200, schema: nodes },
})
export const createNode = defineRoute({
  id: 'createNode',
  method: 'POST',
  path: '/bots/:botId/nodes',
  access: 'user',
  area,
  summary: 'Crear un nodo clásico',
  params: botParams,
  body: newNode,
  success: { status: 201, schema: answer },
  problems: [409],
})
export const createIntelligentNode = defineRoute({
  id: 'createIntelligentNode',
  method: 'POST',
  path: '/bots/:botId/intelligent-nodes',
  access: 'user',
  area,
  summary: 'Crear un nodo inteligente',
  params: botParams,
  body: newNode,
  success: { status: 201, schema: answer },
  problems: [409],
})
export const createDefaultNodes = defineRoute({
  id: 'createDefaultNodes',
  method: 'POST',
  path: '/bots/:botId/nodes/default',
  access: 'user',
  area,
  summary: 'Los nodos con que empieza un bot vacío',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 201, schema: nodes.extend({ config }) },
  problems: [409],
})
export const reorderNodes = defineRoute({
  id: 'reorderNodes',
  method: 'PUT',
  path: '/bots/:botId/nodes/reorder',
  access: 'user',
  area,
  summary: 'El orden de todos los nodos, de una vez',
  params: botParams,
  body: z.strictObject({
    nodeOrders: z
      .array(z.strictObject({ nodeId: id, order: z.number().int().min(0).max(100_000) }))
      .max(limits.nodesPerBot),
  }),
  success: { status: 200, schema: nodes },
})
export const updateNode = defineRoute({
  id: 'updateNode',
  method: 'PUT',
  path: '/bots/:botId/nodes/:nodeId',
  access: 'user',
  area,
  summary: 'Guardar un nodo',
  params: nodeParams,
  body: nodeChange,
  success: { status: 200, schema: answer },
})
export const deleteNode = defineRoute({
  id: 'deleteNode',
  method: 'DELETE',
  path: '/bots/:botId/nodes/:nodeId',
  access: 'user',
  area,
  summary: 'Eliminar un nodo y los enlaces que llevan a él',
  params: nodeParams,
  success: { status: 204 },
})
export const duplicateNode = defineRoute({
  id: 'duplicateNode',
  method: 'POST',
  path: '/bots/:botId/nodes/:nodeId/duplicate',
  access: 'user',
  area,
  summary: 'Copiar un nodo, inactivo, justo después del original',
  params: nodeParams,
  body: z.strictObject({}),
  success: { status: 201, schema: answer },
  problems: [409],
})
export const keepNode = defineRoute({
  id: 'keepNode',
  method: 'GET',
  path: '/bots/:botId/nodes/:nodeId/kept',
  access: 'user',
  area,
  summary: 'Un nodo sellado con los enlaces que llevan a él: con ello vuelve después de eliminarlo',
  params: nodeParams,
  success: { status: 200, schema: z.object({ kept: z.string() }) },
})
export const restoreNode = defineRoute({
  id: 'restoreNode',
  method: 'POST',
  path: '/bots/:botId/nodes/restore',
  access: 'user',
  area,
  summary: 'Devolver un nodo eliminado a su puesto, con su id, sus claves y los enlaces que llevaban a él',
  params: botParams,
  body: z.strictObject({ kept: z.string().min(1).max(limits.keptNode) }),
  success: { status: 201, schema: answer },
  problems: [409, 413],
  limit: limits.keptNode,
})
