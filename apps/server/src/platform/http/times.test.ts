import * as socket from '@recado/contract/messaging/socket'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractRoutes } from './description/contract-routes.ts'
import { printOpenApi } from './description/openapi.ts'

/** What a field that says when something was or will be is called. */
const saysWhen = /^(at|now|until|since|timestamp|lastTriggered)$|(At|Until|Since|Date)$/

type Field = { where: string; name: string; schema: unknown }

/** Every property of a JSON schema, those of its parts too. */
function fieldsOf(schema: unknown, where: string): Field[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]: [string, unknown]) => {
    const inside = fieldsOf(part, `${where}/${key}`)
    if (key !== 'properties') return inside
    return [...Object.entries(Object(part)).map(([name, schema]) => ({ where, name, schema })), ...inside]
  })
}

/** The formats of the texts that a value may be; its type for what is no text. Nothing for one that is only let pass. */
function formatsOf(schema: unknown): unknown[] {
  const { anyOf, type, format } = Object(schema)
  if (Array.isArray(anyOf)) return anyOf.flatMap(formatsOf)
  const types: unknown[] = [type].flat().filter((name) => name !== undefined && name !== 'null')
  return types.map((name) => (name === 'string' ? format : name))
}

const parameters = contractRoutes.flatMap(({ id, params, query }) =>
  [params, query].flatMap((part) => (part ? fieldsOf(z.toJSONSchema(part, { io: 'input' }), id) : [])),
)
const overSocket = Object.entries(socket).flatMap(([name, value]) =>
  value instanceof z.ZodType ? fieldsOf(z.toJSONSchema(value, { unrepresentable: 'any' }), name) : [],
)
const times = [...fieldsOf(printOpenApi(contractRoutes, '/api'), ''), ...parameters, ...overSocket].filter(
  ({ name }) => saysWhen.test(name),
)

test('every time of the contract, the socket’s too, is ISO 8601', () => {
  expect(times.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['qrExpiresAt', 'at', 'timestamp', 'until']),
  )
  const isNone = (format: unknown): boolean => format !== 'date-time' && format !== 'date'
  expect(times.filter(({ schema }) => formatsOf(schema).some(isNone))).toEqual([])
})
