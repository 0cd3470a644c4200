import { type KeyProvider } from '@recado/contract/ai/ai-keys'
import { z } from 'zod'
import type { ModelTable } from '../models/model-table.ts'

/** Of a provider that the model table does not know: what its key may ask, the best first, and who writes voice notes down. */
export const keyModels = z.object({ offers: z.array(z.string()), listener: z.string().nullable() })
export type KeyModels = z.infer<typeof keyModels>

/** A list is there to choose from. */
const mostOffered = 30
/** What is not for a chat, by its name: these lists say no more. */
const notForChats =
  /whisper|tts|speech|audio|guard|moderation|embed|rerank|image|video|ocr|diffusion|orpheus|playai|compound/i
/** Cheap ones that do this work well, as the model table has them, then an open one. */
const first = ['gpt-6-luna', 'claude-haiku-5-5', 'gemini-3.5-flash-lite', 'gpt-oss-120b']

export function modelsAt(provider: KeyProvider, listed: readonly { id: string }[]): KeyModels {
  if (provider !== 'openrouter' && provider !== 'groq') return { offers: [], listener: null }
  const ids = [...new Set(listed.map(({ id }) => id))].filter((id) => id.length <= 100)
  const listeners = ids.filter((id) => /whisper/i.test(id))
  return {
    offers: ids
      .filter((id) => !notForChats.test(id))
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, mostOffered),
    // Where they stand at OpenRouter nobody has seen.
    listener:
      provider === 'groq' ? (listeners.find((id) => id.includes('turbo')) ?? listeners[0] ?? null) : null,
  }
}

/** «openai/gpt-6-luna» and «anthropic/claude-haiku-5.5» are named by their makers elsewhere. */
function rank(id: string): number {
  const name = plain(id.slice(id.lastIndexOf('/') + 1))
  const at = first.findIndex((each) => plain(each) === name)
  return at < 0 ? first.length : at
}

const plain = (name: string): string => name.replaceAll('.', '-')

/** The ids under which an account's bots may ask what its own key may, the best first. */
export function ownModels(provider: KeyProvider, { offers }: KeyModels, table: ModelTable): string[] {
  if (provider === 'openrouter' || provider === 'groq') return offers.map((id) => `${provider}/${id}`)
  return [...table.values()]
    .filter((row) => row.provider === provider && row.does === 'language' && row.ends === undefined)
    .map(({ id }) => (provider === 'openai' ? id : `${provider}/${id}`))
}
