import { z } from 'zod'
import { type Choices, noChoices } from './offered.ts'

const edit = z.object({ name: z.string(), words: z.array(z.string()), text: z.string() })
const kept = z.object({
  on: z.array(z.tuple([z.string(), z.boolean()])),
  edits: z.array(z.tuple([z.string(), edit])),
})

/** Choices as text; null where there are none to keep. */
export function keptOf({ on, edits }: Choices): string | null {
  if (on.size === 0 && edits.size === 0) return null
  return JSON.stringify({ on: [...on], edits: [...edits] } satisfies z.infer<typeof kept>)
}

/** Choices of a text that was kept; none of what is not ours. */
export function choicesOf(text: string | null): Choices {
  if (text === null) return noChoices
  try {
    const { on, edits } = kept.parse(JSON.parse(text))
    return { on: new Map(on), edits: new Map(edits) }
  } catch {
    return noChoices
  }
}
