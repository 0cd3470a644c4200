import type { Answers, AskOf } from '@recado/engine'
import { BadRequestError } from 'openai'
import { z } from 'zod'
import { text } from '../text/es.ts'
import type { AskAi } from './ask-performer.ts'
import { inTime } from './in-time.ts'
import { defaultTryMs, openAiClient, type OpenAiOptions } from './openai-client.ts'
import { saidText, wireCalls, wireContent, wireMessage, wireTool } from './openai-wire.ts'

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: wireContent, tool_calls: wireCalls }) })).min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

/** Chat completions of OpenAI or of a server that speaks its API. Expected failures are answers. */
export function openAiChat(options: OpenAiOptions): AskAi {
  const { clock, tryMs = defaultTryMs } = options
  const client = openAiClient(options)
  /** Models that said they take no temperature: reasoning models know one only. */
  const fixedTemperature = new Set<string>()

  function request(ask: AskOf<'ai'>, limits: { signal: AbortSignal; timeout: number }) {
    const { model, temperature, messages, tools, toolChoice } = ask
    return client.chat.completions.create(
      {
        model,
        messages: messages.map(wireMessage),
        ...(!fixedTemperature.has(model) && { temperature }),
        ...(tools && tools.length > 0 && { tools: tools.map(wireTool) }),
        ...(toolChoice && { tool_choice: toolChoice }),
      },
      limits,
    )
  }

  return (ask, context) =>
    inTime({ clock, tryMs }, context, async ({ options: limits, took }) => {
      try {
        return usable(await request(ask, limits), took())
      } catch (error) {
        if (!(error instanceof BadRequestError) || error.param !== 'temperature') throw error
        fixedTemperature.add(ask.model)
        return usable(await request(ask, limits), took())
      }
    })
}

function usable(given: unknown, ms: number): Answers['ai'] {
  const parsed = completion.safeParse(given).data
  const message = parsed?.choices[0]?.message
  const said = saidText(message?.content ?? '')
  const toolCalls = message?.tool_calls ?? []
  if (said === '' && toolCalls.length === 0) {
    return { ok: false, reason: 'unusable', detail: text.ai.unusable }
  }
  const usage = parsed?.usage
  return {
    ok: true,
    text: said,
    ...(toolCalls.length > 0 && { toolCalls }),
    ms,
    ...(usage && { tokens: { input: usage.prompt_tokens, output: usage.completion_tokens } }),
  }
}
