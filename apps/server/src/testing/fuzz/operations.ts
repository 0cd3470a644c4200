import fc, { type Arbitrary } from 'fast-check'
import { type Json, type Values, valuesOf } from './schema-values.ts'

/** One operation of the OpenAPI, and the requests that are made of it. */
export type Operation = { id: string; method: string; path: string; described: Json }
export type FuzzedRequest = {
  url: string
  body?: unknown
  multipart: boolean
  /** A call is now and then made by nobody, or told to be a repetition. */
  signedIn: boolean
  repeats: boolean
}

export function operationsOf(document: Json): Operation[] {
  return Object.entries<Json>(Object(document['paths'])).flatMap(([path, methods]) =>
    Object.entries<Json>(Object(methods)).map(([method, described]) => ({
      id: String(described['operationId']),
      method: method.toUpperCase(),
      path,
      described,
    })),
  )
}

export function requestsOf({ path, described }: Operation, values: Values): Arbitrary<FuzzedRequest> {
  const parameters = (Array.isArray(described['parameters']) ? described['parameters'] : []).map(Object)
  const named = (where: string) =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema }) => [name, valuesOf(schema, values, name)])
  const content: Record<string, Json> = Object(Object(described['requestBody']).content)
  const [kind, body] = Object.entries(content)[0] ?? []
  return fc
    .record({
      inPath: fc.record(Object.fromEntries(named('path'))),
      query: fc.record(Object.fromEntries(named('query')), { requiredKeys: [] }),
      body: body ? valuesOf(Object(body['schema']), values) : fc.constant(undefined),
      signedIn: fc.integer({ min: 0, max: 19 }).map((n) => n > 0),
      repeats: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    })
    .map(({ inPath, query, ...rest }) => ({
      ...rest,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inUrl(Object(inPath)[name])) + searchOf(query),
      multipart: kind === 'multipart/form-data',
    }))
}

const inUrl = (value: unknown): string => encodeURIComponent(wordsOf(value).toWellFormed()) || 'x'

function searchOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${key}=${inUrl(one)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
