import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { instant, text, words } from '../wire/values.ts'
import { source } from './sources.ts'

const { knowledge: most } = limits
/** A label, and the number that a second one of its name has. */
const longestLabel = 140

/** A source as it goes along with its bot: what counts of it, and when that was last read or said to hold. */
const carriedSource = z
  .strictObject({
    kind: source.shape.kind,
    title: words(limits.name),
    origin: text(2000).nullable().default(null),
    checkedAt: instant.optional(),
    facts: z.array(z.strictObject({ label: text(longestLabel), text: words(most.factText) })).max(most.facts),
    /** How many facts stayed behind, for which the file had no room: then it has none. */
    left: z.int().positive().optional(),
  })
  .refine(
    ({ kind, origin }) => kind !== 'page' || z.url({ protocol: /^https?$/ }).safeParse(origin).success,
    {
      path: ['origin'],
      message: 'Una página necesita su dirección',
    },
  )
export type CarriedSource = z.output<typeof carriedSource>

export const carriedSources = z
  .array(carriedSource)
  .max(most.sources)
  .refine((all) => all.reduce((sum, { facts }) => sum + facts.length, 0) <= most.facts, {
    message: `Un bot puede saber hasta ${most.facts} datos`,
  })
