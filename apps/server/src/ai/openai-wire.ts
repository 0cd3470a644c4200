import type { AiMessage, AiTool, AiToolCall, Tokens } from '@recado/engine'
import type OpenAI from 'openai'
import { z } from 'zod'
import { storableText } from '../db/storable-text.ts'

/** Longer answers are not for a chat; WhatsApp refuses far shorter ones. */
const longestAnswer = 16_000
/** Of one answer; a model that wants more has lost its way. */
const mostCalls = 32
const longestArguments = 8_000

/** What an assistant answered; `said` is empty when it came to no words. */
export type AssistantAnswer = { said: string; threadId: string; tokens?: Tokens }

/** A conversation as chat completions take it. */
export function wireMessage(message: AiMessage): OpenAI.ChatCompletionMessageParam {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  }
  if (message.role !== 'assistant' || !message.toolCalls) {
    return { role: message.role, content: message.content }
  }
  return {
    role: 'assistant',
    content: message.content === '' ? null : message.content,
    tool_calls: message.toolCalls.map((call) => ({
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: call.arguments },
    })),
  }
}

/** A tool with the JSON schema of its parameters: texts, some of them from a list. */
export function wireTool({ name, description, parameters }: AiTool): OpenAI.ChatCompletionTool {
  const properties = parameters.map((parameter) => [
    parameter.name,
    {
      type: 'string',
      description: parameter.description,
      ...(parameter.options && { enum: parameter.options }),
    },
  ])
  return {
    type: 'function',
    function: {
      name,
      description,
      parameters: {
        type: 'object',
        properties: Object.fromEntries(properties),
        required: parameters.filter(({ required }) => required).map((parameter) => parameter.name),
        additionalProperties: false,
      },
    },
  }
}

/** What a model said, made storable, without the thoughts that local models write before it. */
export function saidText(content: string): string {
  const said = content.replace(/^\s*<think>[\s\S]*?<\/think>/i, '').trim()
  return storableText(said.slice(0, longestAnswer))
}

const part = z.object({ type: z.literal('text'), text: z.string() })
const call = z.object({
  id: z.string().catch(''),
  function: z.object({ name: z.string(), arguments: z.unknown() }),
})
/** Words, or parts of them, as some servers write it. */
export const wireContent = z
  .union([z.string(), z.array(z.unknown())])
  .nullish()
  .transform((content) =>
    typeof content === 'string'
      ? content
      : (content ?? []).map((each) => part.safeParse(each).data?.text ?? '').join(''),
  )

/** The calls that can be read; a call without a name is none. */
export const wireCalls = z
  .array(z.unknown())
  .nullish()
  .transform((calls): AiToolCall[] =>
    (calls ?? []).slice(0, mostCalls).flatMap((each) => {
      const read = call.safeParse(each).data
      if (!read) return []
      const { name, arguments: given } = read.function
      return [
        {
          id: storableText(read.id.slice(0, 100)),
          name: storableText(name.slice(0, 100)),
          arguments: storableText(writtenArguments(given)),
        },
      ]
    }),
  )

function writtenArguments(given: unknown): string {
  const written = typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
  return written.slice(0, longestArguments)
}
