import { type Problem, problem } from '@recado/contract/wire/problem'
import type { Route } from '@recado/contract/wire/route'
import { z } from 'zod'

type Json = { [key: string]: unknown }

const named = '#/components/schemas/'

/** The OpenAPI 3.1 description of the API, printed from the contract. */
export function printOpenApi(routes: readonly Route[], basePath: string): Json {
  const schemas: Json = {}
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => printSchema(schema, io, schemas)
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = basePath + route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: printOperation(route, schemaOf) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Recado', version: '1', description: 'Bots de WhatsApp para negocios.' },
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas },
  }
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json

function printOperation(route: Route, schemaOf: SchemaOf): Json {
  const { status, schema } = route.success
  const answer = route.answers === 'bytes' ? bytes : schema && json(schemaOf(schema, 'output'))
  return {
    operationId: route.id,
    tags: [route.area],
    summary: route.summary,
    ...(route.access === 'public' && { security: [] }),
    parameters: [
      ...parameters(route.params, 'path', schemaOf),
      ...parameters(route.query, 'query', schemaOf),
    ],
    ...(route.body && { requestBody: { content: printBody(route, schemaOf(route.body, 'input')) } }),
    responses: {
      [status]: { description: route.summary, ...(answer && { content: answer }) },
      ...Object.fromEntries(
        problemStatuses(route).map((code) => [
          code,
          { description: descriptions[code] ?? 'Error', content: json(schemaOf(problem, 'output')) },
        ]),
      ),
    },
  }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })
const bytes: Json = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

function printBody(route: Route, schema: Json): Json {
  if (route.accepts !== 'multipart') return json(schema)
  const fields = { ...Object(schema['properties']), file: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { ...schema, properties: fields, required: ['file'] } } }
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query', schemaOf: SchemaOf): Json[] {
  if (!schema) return []
  const printed = schemaOf(schema, 'input')
  const required = Array.isArray(printed['required']) ? printed['required'] : []
  return Object.entries(Object(printed['properties'])).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Every status with which a call may be refused, sorted. */
export function problemStatuses(route: Route): number[] {
  const statuses = new Set([429, 500, 503, ...(route.problems ?? [])])
  if (route.access !== 'public') statuses.add(401)
  if (route.access === 'admin' || route.proof) statuses.add(403)
  if (route.body || route.query) statuses.add(400)
  if (route.body) statuses.add(413).add(415)
  if (route.method !== 'GET') statuses.add(507)
  if (route.params) statuses.add(404)
  return [...statuses].toSorted((a, b) => a - b)
}

/** Schemas with an id go to the components, and are referred to. */
function printSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs, ...printed } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  for (const [id, definition] of Object.entries($defs ?? {})) schemas[id] = pointToComponents(definition)
  return pointToComponents(printed)
}

/** The same JSON with its references rewritten; plain data in, plain data out. */
function pointToComponents(schema: object): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${named}`)) as Json
}

const descriptions: Record<number, Problem['message']> = {
  400: 'Los datos no son válidos',
  401: 'Falta un token válido',
  403: 'No está permitido',
  404: 'No existe o no es tuyo',
  409: 'Choca con el estado actual',
  413: 'Demasiado grande',
  415: 'Tipo de contenido no admitido',
  429: 'Demasiadas solicitudes',
  500: 'Error interno',
  503: 'No disponible por ahora',
  507: 'El disco del servidor está lleno',
}
