import type { LanguageModelV4Content, SharedV4ProviderMetadata } from '@ai-sdk/provider'
import { z } from 'zod'

// Models that think before they call a function want their thoughts back with its result, opaque and signed as they came:
// OpenAI's reasoning items, Anthropic's signed thinking, Gemini's thought signatures. It travels as text through the
// engine, which never reads it, and dies with the turn.

/** More than this is not kept: the model thinks anew. */
const longest = 200_000

const metadata = z.record(z.string(), z.record(z.string(), z.json()))
const carried = z.object({
  by: z.string(),
  thoughts: z.array(z.object({ text: z.string(), metadata })),
  /** Of each call, in order; null where it has none. */
  calls: z.array(metadata.nullable()),
})

/** What of an answer with calls has to go back, as text; null where that is nothing. */
export function carryOf(content: readonly LanguageModelV4Content[], by: string): string | null {
  const thoughts = content.flatMap((part) =>
    part.type === 'reasoning' && part.providerMetadata
      ? [{ text: part.text, metadata: part.providerMetadata }]
      : [],
  )
  const calls = content.flatMap((part): (SharedV4ProviderMetadata | null)[] =>
    part.type === 'tool-call' ? [part.providerMetadata ?? null] : [],
  )
  if (calls.length === 0 || (thoughts.length === 0 && calls.every((each) => each === null))) return null
  const written = JSON.stringify({ by, thoughts, calls })
  return written.length > longest ? null : written
}

/** What `by` kept; null for what another model kept, or what cannot be read. */
export function readCarry(written: string, by: string): z.infer<typeof carried> | null {
  const read = carried.safeParse(JSON.parse(written)).data
  return read?.by === by ? read : null
}
