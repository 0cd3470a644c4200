import type { z } from 'zod'

/** A value in which lists may come a page after another, each read when the one before it is gone. */
export type Pieced<T> =
  | T
  | (T extends readonly (infer Item)[]
      ? AsyncIterable<readonly Pieced<Item>[]>
      : T extends object
        ? { [K in keyof T]: Pieced<T[K]> }
        : never)

/** What is too much to be held at once, and the schema of it: a whole answer, or where its schema names nothing a part of one. */
export class InPieces<T> {
  readonly schema: z.ZodType<T>
  readonly value: Pieced<T>

  constructor(schema: z.ZodType<T>, value: Pieced<T>) {
    this.schema = schema
    this.value = value
  }
}
