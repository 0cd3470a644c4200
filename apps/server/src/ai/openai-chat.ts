import type { Answer, AskOf } from '@recado/engine'
import OpenAI, { BadRequestError } from 'openai'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { text } from '../text/es.ts'
import type { AskAi } from './ask-performer.ts'
import { failureOf } from './openai-failure.ts'

export type OpenAiOptions = {
  apiKey: string
  baseUrl?: string | undefined
  clock: Clock
  /** Milliseconds for one try; 30 s when absent. */
  tryMs?: number
}

const defaultTryMs = 30_000
/** More tries after the first, on 408, 409, 429, 5xx and broken connections, with back-off. */
const retries = 2
/** Longer answers are not for a chat; WhatsApp refuses far longer ones. */
const longestAnswer = 16_000

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

/** Chat completions of OpenAI or of a server that speaks its API. Expected failures are answers. */
export function openAiChat({ apiKey, baseUrl, clock, tryMs = defaultTryMs }: OpenAiOptions): AskAi {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    maxRetries: retries,
    logLevel: 'off',
  })
  /** Models that said they take no temperature: reasoning models know one only. */
  const fixedTemperature = new Set<string>()

  function request({ model, temperature, messages }: AskOf<'ai'>, signal: AbortSignal, ms: number) {
    return client.chat.completions.create(
      { model, messages, ...(!fixedTemperature.has(model) && { temperature }) },
      { signal, timeout: Math.max(1, Math.min(tryMs, ms)) },
    )
  }

  return async (ask, { signal, deadline }) => {
    const startedAt = clock.now()
    const left = deadline - startedAt
    const over = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, left))])
    try {
      // The client waits between tries whatever its signal says; the customer does not.
      const given = await orAborted(over, async () => {
        try {
          return await request(ask, over, left)
        } catch (error) {
          if (!(error instanceof BadRequestError) || error.param !== 'temperature') throw error
          fixedTemperature.add(ask.model)
          return request(ask, over, left)
        }
      })
      return given === null ? timedOut : usable(given, clock.now() - startedAt)
    } catch (error) {
      const failure = failureOf(error)
      if (failure) return failure
      throw error
    }
  }
}

const timedOut: Answer = { ok: false, reason: 'timeout', detail: text.ai.timeout }

function usable(given: unknown, ms: number): Answer {
  const parsed = completion.safeParse(given)
  const content = parsed.data?.choices[0]?.message.content?.trim()
  if (!content) return { ok: false, reason: 'unusable', detail: text.ai.unusable }
  const usage = parsed.data?.usage
  return {
    ok: true,
    // Both databases refuse NUL and lone surrogates.
    text: content.slice(0, longestAnswer).toWellFormed().replaceAll('\u0000', ''),
    ms,
    ...(usage && { tokens: { input: usage.prompt_tokens, output: usage.completion_tokens } }),
  }
}

async function orAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  const aborted = Promise.withResolvers<null>()
  const abort = () => aborted.resolve(null)
  if (signal.aborted) return null
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
