import fc, { type Arbitrary } from 'fast-check'

export type Json = { [key: string]: unknown }

/** What is sent for a schema of the OpenAPI: mostly what it asks for, now and then something else. */
export type Values = {
  /** The document's `components.schemas`. */
  named: Json
  /** What a field of this name may name: ids that exist. */
  known: (field: string) => readonly string[]
}

const awkward = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '%00',
  '${7*7}',
  '{{nombre}}',
  '(a+)+$',
  'ñ'.repeat(300),
  '\u202e',
  '__proto__',
  '1e999',
  '0x10',
]
const strings = fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'binary', maxLength: 60 }))
const wild = fc.oneof(
  strings,
  fc.constantFrom(null, true, -1, 0, 1e308, -0.5, 2 ** 53, [], {}, [null]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values for a schema in a field of that name. */
export function valuesOf(schema: Json, values: Values, field = ''): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: fittingValues(schema, values, field) },
    { weight: 1, arbitrary: wild },
  )
}

function fittingValues(schema: Json, values: Values, field: string): Arbitrary<unknown> {
  const inner = (part: unknown, name = field) => valuesOf(Object(part), values, name)
  const { $ref, anyOf, oneOf, type } = schema
  if (typeof $ref === 'string') return inner(values.named[$ref.split('/').at(-1) ?? ''])
  const options = anyOf ?? oneOf
  if (Array.isArray(options)) return fc.oneof(...options.map((option) => inner(option)))
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'])
  if (type === 'object') return objects(schema, values)
  if (type === 'array') {
    const most = Math.min(Number(schema['maxItems'] ?? 5), 5)
    return fc.array(inner(schema['items']), {
      minLength: Math.min(Number(schema['minItems'] ?? 0), most),
      maxLength: most,
    })
  }
  if (type === 'string') return texts(schema, values.known(field))
  if (type === 'integer' || type === 'number') return numbers(schema)
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : wild
}

function objects(schema: Json, values: Values): Arbitrary<object> {
  const properties = Object.entries<Json>(Object(schema['properties']))
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : []
  const fields = fc.record(
    Object.fromEntries(properties.map(([key, child]) => [key, valuesOf(child, values, key)])),
    { requiredKeys: required },
  )
  const more = schema['additionalProperties']
  if (typeof more !== 'object' || more === null) return fields
  const others = fc.dictionary(
    fc.oneof(fc.constantFrom('nombre', 'pedido'), strings),
    valuesOf({ ...more }, values),
    {
      maxKeys: 4,
    },
  )
  return fc.tuple(others, fields).map(([some, named]) => ({ ...some, ...named }))
}

function texts({ format, pattern, minLength, maxLength }: Json, known: readonly string[]): Arbitrary<string> {
  const longest = Number(maxLength ?? 40)
  const plain: Arbitrary<string>[] = [
    fc
      .constantFrom('Hola', 'Café de la esquina', '573001112233', 'una clave larga')
      .map((word) => word.slice(0, longest)),
    fc.string({
      minLength: Number(minLength ?? 0),
      maxLength: Math.max(Math.min(longest, 40), Number(minLength ?? 0)),
    }),
    fc.constant('a'.repeat(Math.min(longest, 10_000))),
    strings,
  ]
  if (known.length > 0) plain.push(...Array.from({ length: 8 }, () => fc.constantFrom(...known)))
  if (format === 'date-time') plain.push(...Array.from({ length: 6 }, () => dates))
  if (format === 'email') plain.push(fc.emailAddress(), fc.emailAddress())
  else if (typeof pattern === 'string' && format !== 'date-time') plain.push(...matching(pattern))
  return fc.oneof(...plain)
}

const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Texts of a pattern, where there is a generator for what it is made of. */
function matching(pattern: string): Arbitrary<string>[] {
  try {
    return Array.from({ length: 6 }, () => fc.stringMatching(new RegExp(pattern)))
  } catch {
    return []
  }
}

function numbers({ minimum, maximum, type }: Json): Arbitrary<number> {
  const [min, max] = [Math.max(Number(minimum ?? -1e6), -1e15), Math.min(Number(maximum ?? 1e6), 1e15)]
  const within =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.double({ min, max, noNaN: true })
  return fc.oneof(
    { weight: 8, arbitrary: within },
    { weight: 1, arbitrary: fc.constantFrom(min - 1, max + 1, 1e21) },
  )
}
