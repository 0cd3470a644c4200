// One side of ai-clients.ts in a process of its own, by the processor time of a call or the memory of its packages; else
// the provider that both ask.
import { ScriptedAi } from '@recado/scripted-ai'

const [side = '', baseURL = '', count = '0'] = process.argv.slice(2)
const system = 'Eres quien atiende el WhatsApp de un restaurante de barrio. '.repeat(60)
const asked = '¿A qué hora cierran hoy?'

type Ask = () => Promise<string | null>

// Imported where it is measured: what one side needs must not lie in the other's memory.
const sides: Record<string, () => Promise<Ask>> = {
  async 'openai:chat'() {
    const { default: OpenAI } = await import('openai')
    const client = new OpenAI({ apiKey: 'k', baseURL, maxRetries: 0 })
    const messages = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: asked },
    ]
    return async () => {
      const made = await client.chat.completions.create({ model: 'm', messages, max_tokens: 700 })
      return made.choices[0]?.message.content ?? null
    }
  },
  async 'openai:responses'() {
    const { default: OpenAI } = await import('openai')
    const client = new OpenAI({ apiKey: 'k', baseURL, maxRetries: 0 })
    const input = [
      { role: 'developer' as const, content: system },
      { role: 'user' as const, content: asked },
    ]
    return async () => {
      const made = await client.responses.create({ model: 'm', input, max_output_tokens: 700, store: false })
      return made.output_text
    }
  },
  'ours:chat': () => ours('compatible'),
  'ours:responses': () => ours('openai'),
}

async function ours(wire: 'compatible' | 'openai'): Promise<Ask> {
  const { modelAt } = await import('../apps/server/src/ai/providers/endpoints.ts')
  const model = modelAt({ wire, apiKey: 'k', baseUrl: baseURL }, 'gpt-6-luna')
  const request = {
    messages: [
      { role: 'system' as const, content: system, shared: true },
      { role: 'user' as const, content: asked },
    ],
    effort: null,
    temperature: null,
    maxOutputTokens: 700,
    cacheKey: 'bot',
    customer: 'c',
  }
  return async () => (await model.generate(request, new AbortController().signal)).text
}

/** What importing the packages alone adds to a process that has zod anyway. */
async function imported(load: () => Promise<unknown>): Promise<number> {
  await import('zod')
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  await load()
  globalThis.gc?.()
  return process.memoryUsage().rss - before
}

const packages: Record<string, () => Promise<unknown>> = {
  openai: () => import('openai'),
  ours: () =>
    Promise.all([
      import('@ai-sdk/openai'),
      import('@ai-sdk/openai-compatible'),
      import('@ai-sdk/anthropic'),
      import('@ai-sdk/google'),
    ]),
}

async function processorOf(ask: Ask): Promise<number> {
  for (let i = 0; i < 100; i += 1) await ask()
  const start = process.cpuUsage()
  for (let i = 0; i < Number(count); i += 1) if ((await ask()) !== '¡Hola!') throw new Error('Another answer')
  const { user, system: kernel } = process.cpuUsage(start)
  return (user + kernel) / Number(count)
}

const ask = await sides[side]?.()
const load = packages[side]
if (ask) process.stdout.write(`${await processorOf(ask)}`)
else if (load) process.stdout.write(`${await imported(load)}`)
else process.stdout.write(`${await new ScriptedAi().listen()}\n`)
