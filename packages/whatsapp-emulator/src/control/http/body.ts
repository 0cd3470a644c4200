import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'
import { text } from '../text.ts'

const MAX_BYTES = 64 * 1024

/** A request's JSON, with its fields checked one by one. */
export class Body {
  readonly #fields: Map<string, unknown>

  constructor(fields: Map<string, unknown>) {
    this.#fields = fields
  }

  text(field: string): string {
    const value = this.optionalText(field)
    if (value === undefined) throw new HttpError(422, text.missing(field))
    return value
  }

  /** Undefined when absent or blank. */
  optionalText(field: string): string | undefined {
    const value = this.#fields.get(field)
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') throw new HttpError(422, text.notText(field))
    return value.trim() || undefined
  }

  oneOf<T extends string>(field: string, options: readonly T[]): T {
    const value = this.text(field)
    const option = options.find((candidate) => candidate === value)
    if (!option) throw new HttpError(422, text.notOneOf(field, options))
    return option
  }

  /** A number no further from zero than `most`. */
  number(field: string, most: number): number {
    const value = this.#fields.get(field)
    if (typeof value !== 'number' || !(Math.abs(value) <= most))
      throw new HttpError(422, text.notNumber(field))
    return value
  }

  /** An object's own fields. */
  fields(field: string): Record<string, unknown> {
    const value = this.#fields.get(field)
    if (typeof value !== 'object' || value === null) throw new HttpError(422, text.missing(field))
    return { ...value }
  }

  yesNo(field: string): boolean {
    const value = this.#fields.get(field) ?? false
    if (typeof value !== 'boolean') throw new HttpError(422, text.notYesNo(field))
    return value
  }
}

/** Reads what a request carries, up to `most` bytes. Throws HttpError. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > most) throw new HttpError(413, text.tooLarge)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Reads a JSON object; an empty body is an empty object. Throws HttpError. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const bytes = await readBytes(request, MAX_BYTES)
  if (bytes.length === 0) return new Body(new Map())
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    throw new HttpError(400, text.notJson)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HttpError(400, text.notJson)
  return new Body(new Map(Object.entries(value)))
}
