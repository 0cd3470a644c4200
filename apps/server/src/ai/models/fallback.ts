/** Cheapest first: who answers where a model and its successor are gone. */
const fallbacks = [
  ['openai', 'gpt-6-luna'],
  ['anthropic', 'claude-haiku-5-5'],
  ['google', 'gemini-3.5-flash-lite'],
] as const

/** The cheapest of those whose provider may be asked. */
export function fallbackAmong(endpoints: ReadonlyMap<string, { official: boolean }>): string | null {
  const found = fallbacks.find(([name]) => endpoints.get(name)?.official)
  return found ? found.join('/') : null
}
