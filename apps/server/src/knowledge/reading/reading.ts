import { z } from 'zod'

/**
 * Why nothing is read. `bomb`: it unpacks to far more than it is; `tooWide`: cells far beyond a table's end; `tooHard`: it took
 * more time or memory than one source may; `needsAi`: pictures alone, which only a model reads.
 */
const refusals = [
  'tooLarge',
  'bomb',
  'tooWide',
  'tooHard',
  'password',
  'broken',
  'oldOffice',
  'unknownType',
  'needsAi',
  'empty',
] as const
export type Refusal = (typeof refusals)[number]

/** What of a source was too much: only its first part was read. */
const cut = z.enum(['pages', 'rows', 'characters']).nullable()
export type Cut = z.infer<typeof cut>

/** A stretch of text under its heading or on its page; tabs stand between cells. */
const part = z.object({ title: z.string().nullable(), lines: z.array(z.string()) })
export type TextPart = z.infer<typeof part>

const text = z.object({ kind: z.literal('text'), parts: z.array(part), cut })
/** Values as text, without formats: «117000», «2026-11-24», «sí». Rows have no more cells than they need. */
const tables = z.object({
  kind: z.literal('tables'),
  tables: z.array(z.object({ name: z.string().nullable(), rows: z.array(z.array(z.string())) })),
  cut,
})
/** `links`: other pages of the same host. `data`: what the page says of itself to machines. */
const page = z.object({
  kind: z.literal('page'),
  title: z.string().nullable(),
  data: z.array(z.string()),
  parts: z.array(part),
  links: z.array(z.object({ url: z.string(), label: z.string() })),
  cut,
})
/** `people` in the order in which they first wrote; `who` counts into them. `at`: YYYY-MM-DD HH:MM of the phone's own clock. */
const chat = z.object({
  kind: z.literal('chat'),
  people: z.array(z.object({ name: z.string(), lines: z.int() })),
  lines: z.array(z.object({ at: z.string(), who: z.int(), text: z.string() })),
  cut,
})
export type Chat = z.infer<typeof chat>

/** What a model saw on pictures, row by row. `page`: of a scan, from 1. */
const seen = z.object({
  kind: z.literal('seen'),
  rows: z.array(
    z.object({ page: z.int(), section: z.string(), name: z.string(), price: z.string(), more: z.string() }),
  ),
  cut,
})
export type Seen = z.infer<typeof seen>

/** What a model sorted of texts that are known, each of it as it stands there. `about`: where that is. */
const sorted = z.object({
  kind: z.literal('sorted'),
  rows: z.array(z.object({ label: z.string(), text: z.string(), about: z.string() })),
  cut,
})
export type Sorted = z.infer<typeof sorted>

const content = z.discriminatedUnion('kind', [text, tables, page, chat, seen, sorted])
export type Content = z.infer<typeof content>

/** What the process that reads answers with. `pages`: of a PDF that has pictures alone. */
export const readingSchema = z.union([
  z.object({ ok: z.literal(true), content }),
  z.object({ ok: z.literal(false), refusal: z.enum(refusals), pages: z.int().optional() }),
])
export type Reading = z.infer<typeof readingSchema>

/** Ends a reading wherever it stands; `readBytes` makes a value of it. */
export class RefusedSource extends Error {
  override readonly name = 'RefusedSource'
  readonly refusal: Refusal
  readonly pages: number | undefined
  constructor(refusal: Refusal, cause?: unknown, pages?: number) {
    super(refusal, { cause })
    this.refusal = refusal
    this.pages = pages
  }
}
