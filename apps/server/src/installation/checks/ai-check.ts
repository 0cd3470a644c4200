import { BadRequestError } from 'openai'
import { z } from 'zod'
import { openAiClient } from '../../ai/openai-client.ts'
import { failureOf } from '../../ai/openai-failure.ts'
import type { OutsideRecord } from '../../telemetry/outside.ts'
import { text as common } from '../../text/es.ts'
import { installationText } from '../../text/installation.ts'
import type { Check } from './check.ts'

const { ai: text } = installationText
const patienceMs = 20_000
/** A reasoning model spends its one token before it says anything. */
const completion = z.object({ choices: z.array(z.object({ message: z.object({}) })).min(1) })

type Options = {
  /** Undefined where no key is configured. */
  apiKey: string | undefined
  baseUrl: string | undefined
  model: string
  record: OutsideRecord
}

/** Asks the first of the offered models for one token. */
export const checkAi =
  ({ apiKey, baseUrl, model, record }: Options): Check =>
  async () => {
    if (apiKey === undefined) return { ok: false, detail: text.noKey }
    const client = openAiClient({ apiKey, baseUrl })
    const ask = (limit: { max_tokens: 1 } | { max_completion_tokens: 1 }) =>
      client.chat.completions.create(
        { model, messages: [{ role: 'user', content: 'Hola' }], ...limit },
        { timeout: patienceMs, maxRetries: 0 },
      )
    const began = performance.now()
    try {
      const given: unknown = await ask({ max_tokens: 1 }).catch((error: unknown) => {
        // Reasoning models know the limit by its newer name alone.
        if (error instanceof BadRequestError && error.param === 'max_tokens')
          return ask({ max_completion_tokens: 1 })
        throw error
      })
      if (!completion.safeParse(given).success) {
        record.note('unusable')
        return { ok: false, detail: common.ai.unusable }
      }
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      record.note(failure.reason)
      return { ok: false, detail: failure.detail }
    }
    record.note('ok')
    return { ok: true, detail: text.ok(model, performance.now() - began) }
  }
