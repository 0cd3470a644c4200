import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { words } from '../wire/values.ts'

const { knowledge: most } = limits

/** What a table's columns are, by their places from 0: what a row is called, what it costs, how many are left. */
export const tableChoice = z.strictObject({
  /** Its facts count. */
  use: z.boolean(),
  name: z.int().min(0).max(most.columns).nullable(),
  prices: z.array(z.int().min(0).max(most.columns)).max(most.priceColumns),
  stock: z.int().min(0).max(most.columns).nullable(),
})
export type TableChoice = z.infer<typeof tableChoice>

/** What of a source waits: its tables with what their columns seem to be, the first facts, and what they would change. */
export const review = z
  .object({
    note: z.string().nullable(),
    tables: z.array(
      z.object({
        name: z.string().nullable(),
        header: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        /** Rows in all, without the header. */
        of: z.int(),
        choice: tableChoice,
      }),
    ),
    count: z.int(),
    facts: z.array(z.object({ label: z.string(), text: z.string() })),
    /** Who wrote in a chat, until its owner has said which of them the shop is; null where that is no question. */
    people: z.array(z.object({ name: z.string(), messages: z.int() })).nullable(),
    /**
     * What counts only row by row, once its owner has said so: what was read of a picture, and what a chat answers. `about`: where
     * it comes from; `known`: it counts already, as it stands; `order`: as in `orders`. Null where all that is used counts.
     */
    rows: z
      .array(
        z.object({
          text: z.string(),
          about: z.string().nullable(),
          known: z.boolean(),
          order: z.boolean(),
        }),
      )
      .nullable(),
    /** There is a picture to compare it with. */
    picture: z.boolean(),
    /** Other pages of the site that a page leads to, of those that are no source yet. */
    links: z.array(z.object({ url: z.string(), label: z.string() })),
    /** Sentences that seem to tell the bot what to do instead of saying something of the shop. */
    orders: z.array(z.string()),
    /** Against what counts now; null for what is new. Lists are their first ones. */
    changes: z
      .object({
        added: z.int(),
        changed: z.int(),
        removed: z.int(),
        same: z.int(),
        examples: z.array(
          z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'SourceReview' })
export type SourceReview = z.infer<typeof review>

export const sourceChoices = z.strictObject({
  /** One for each table, in their order; absent: what they seem to be. */
  tables: z.array(tableChoice).max(most.tables).optional(),
  /** Of a chat: the place in `people` of who the shop is. */
  shop: z.int().min(0).max(10_000).optional(),
  /** The rows that are right, in the words in which they are; absent: none. */
  rows: z
    .array(z.strictObject({ row: z.int().min(0).max(10_000), text: words(most.factText, 'Escribe algo') }))
    .max(most.rows)
    .optional(),
})
export type SourceChoices = z.input<typeof sourceChoices>
