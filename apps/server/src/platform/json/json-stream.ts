import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { InPieces } from './in-pieces.ts'

/** Characters that leave together, unless one page has more. */
const enough = 64 * 1024

/**
 * The JSON that the value would be as a whole, written page by page as it is read; others have their turn between two. Each page and
 * all that is in none is parsed by its schema alone; what a schema says of a whole list or object in pieces (how many there are)
 * is not looked at. Pages that fail end it with their error, and whoever reads no more of it ends the pages.
 */
export function jsonStream(answer: InPieces<unknown>): Readable {
  return Readable.from(gathered(textOf(answer.schema, answer)))
}

async function* gathered(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    held += text
    if (held.length < enough) continue
    yield held
    held = ''
  }
  if (held !== '') yield held
}

async function* textOf(schema: z.ZodType, value: unknown): AsyncGenerator<string> {
  if (value instanceof InPieces) yield* textOf(value.schema, value.value)
  else if (isPages(value)) yield* listText(schema, value)
  else if (isPieced(value)) yield* objectText(schema, value)
  else yield written(schema, value)
}

async function* listText(
  schema: z.ZodType,
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  const list = bare(schema)
  if (!(list instanceof z.ZodArray)) throw new TypeError('Pages are of a list')
  // What a list of a schema holds is a schema of the same kind.
  const item = list.element as z.ZodType
  let mark = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    if (page.some(isPieced)) {
      for (const part of page) {
        yield mark
        yield* textOf(item, part)
        mark = ','
      }
    } else yield mark + page.map((part) => written(item, part)).join(',')
    mark = ','
    await setImmediate()
  }
  yield mark === '[' ? '[]' : ']'
}

async function* objectText(schema: z.ZodType, value: object): AsyncGenerator<string> {
  const known = bare(schema)
  if (!(known instanceof z.ZodObject)) throw new TypeError('Parts are of an object')
  const parts = new Map<string, unknown>(Object.entries(value))
  let mark = '{'
  for (const [name, field] of Object.entries<z.ZodType>(known.shape)) {
    const part = parts.get(name)
    // As JSON leaves out what is not there.
    if (part === undefined && field.parse(part) === undefined) continue
    yield `${mark}${JSON.stringify(name)}:`
    yield* textOf(field, part)
    mark = ','
  }
  yield '}'
}

const written = (schema: z.ZodType, value: unknown): string => JSON.stringify(schema.parse(value))

/** The schema of what is there, without what it says of what is not. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    // What one of these is made of is a schema of the same kind.
    return bare(schema.unwrap() as z.ZodType)
  return schema
}

function isPages(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** A list that is there already has no pages in it. */
function isPieced(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return value instanceof InPieces || isPages(value) || Object.values(value).some(isPieced)
}

/** Says under which name the answer is to be kept. */
export function asJsonFile(header: (name: string, value: string) => unknown, filename: string): void {
  header('content-disposition', `attachment; filename="${filename}"`)
}
