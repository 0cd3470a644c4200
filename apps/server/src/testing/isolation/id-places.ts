import { id } from '@recado/contract/wire/values'
import { z } from 'zod'

type Schema = z.core.$ZodType
/** Where a schema takes an id, and what is sent to have it there: beside it the least that is taken. */
export type IdPlace = { at: string; send: (id: string) => unknown }

/** The field that a place is in: `tags` of `tags.0`. */
export const fieldOf = (place: IdPlace): string =>
  place.at.split('.').findLast((part) => !/^\d+$/.test(part)) ?? place.at

/** The id that a field has where nothing is tried at it. */
type Known = (field: string) => string

/** What names something in the config of whatever type of node. */
const named = new Set(['nextNodeId', 'attachmentPath', 'assistantId'])
const isId = (schema: Schema, field: string) =>
  schema === id || (schema instanceof z.ZodString && named.has(field))

/** Every place where a schema takes an id of the contract, or one as configs of nodes have them. */
export function idPlaces(schema: Schema, known: Known, field = ''): IdPlace[] {
  if (isId(schema, field)) return [{ at: '', send: (value) => value }]
  const within = (inner: Schema) => idPlaces(inner, known, field)
  const inner = innerOf(schema)
  if (inner) return within(inner)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(within)
  if (schema instanceof z.ZodArray)
    return within(schema.element).map(({ at, send }) => ({ at: join('0', at), send: (v) => [send(v)] }))
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<Schema>(schema.shape).flatMap(([key, child]) =>
    idPlaces(child, known, key).map(({ at, send }) => ({
      at: join(key, at),
      send: (value) => leastOf(schema, known, { [key]: send(value) }),
    })),
  )
}

/** The least that a schema takes. */
export function sampleOf(schema: Schema, known: Known, field = ''): unknown {
  if (schema === id) return known(field)
  const inner = innerOf(schema)
  if (inner && !(schema instanceof z.ZodPipe)) return sampleOf(inner, known, field)
  if (schema instanceof z.ZodUnion && schema.options[0]) return sampleOf(schema.options[0], known, field)
  if (schema instanceof z.ZodObject) return leastOf(schema, known, {})
  if (schema instanceof z.ZodArray)
    return z.safeParse(schema, []).success ? [] : [sampleOf(schema.element, known, field)]
  const found = plainOf(schema).find((value) => z.safeParse(schema, value).success)
  if (found === undefined) throw new Error(`Nothing fits ${field}: add it to what texts look like`)
  return found
}

/** What fields look like; the first that fits is taken. */
const plain = [
  'Texto',
  '573001112233',
  '09:00',
  'America/Bogota',
  '2030-01-01T00:00:00Z',
  'ana@correo.co',
  'asst_1',
  '314159',
  'a1'.repeat(16),
  'http://127.0.0.1/carta',
  1,
  true,
  {},
]

function plainOf(schema: Schema): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options
  return schema instanceof z.ZodLiteral ? [...schema.values] : plain
}

/** An object with what is given, all that is required, and the first other field without which it is refused. */
function leastOf(schema: z.ZodObject, known: Known, given: object): object {
  const fields = Object.entries<Schema>(schema.shape).filter(([key]) => !(key in given))
  const required = fields.filter(([, child]) => !z.safeParse(child, undefined).success)
  const sampled = (list: typeof fields) =>
    Object.fromEntries(list.map(([key, child]) => [key, sampleOf(child, known, key)]))
  const least = { ...sampled(required), ...given }
  if (schema.safeParse(least).success) return least
  const more = fields.map((field) => ({ ...least, ...sampled([field]) }))
  return more.find((value) => schema.safeParse(value).success) ?? least
}

const join = (key: string, rest: string) => (rest === '' ? key : `${key}.${rest}`)

function innerOf(schema: Schema): Schema | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap()
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.unwrap()
  return schema instanceof z.ZodPipe ? schema.in : null
}
