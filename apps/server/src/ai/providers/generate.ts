import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
} from '@ai-sdk/provider'
import type { AiToolCall } from '@recado/engine'
import { storableText } from '../../platform/db/statements/storable-text.ts'
import type { Usage } from '../models/cost.ts'
import { carryOf } from './carry.ts'
import type { LanguageModel, ModelAnswer, ModelRequest } from './language-model.ts'
import { failureOf, ModelFailure } from './model-failure.ts'
import { promptOf, toolOf } from './prompt.ts'
import { shapedOptions, withoutResponder, withShapeInWords } from './shape.ts'

/** Longer answers are not for a chat; WhatsApp refuses far shorter ones. */
const longestAnswer = 16_000
/** What is written by a shape is for us. */
const longestShaped = 100_000
/** Of one answer; a model that wants more has lost its way. */
const mostCalls = 32

type ProviderOptions = NonNullable<LanguageModelV4CallOptions['providerOptions']>

/** What one wire needs besides what all have. */
export type Wire = {
  model: LanguageModelV4
  /** Options of the provider's own for this question. */
  options?: (request: ModelRequest) => ProviderOptions
  /** Marks the end of what all customers' prompts share, from the size on that the provider caches. */
  mark?: { options: ProviderOptions; fromTokens: number }
  oneSystem?: boolean
}

/** A provider's model as the port that asks of it are written against. */
export function languageModel({ model, options, mark, oneSystem }: Wire): LanguageModel {
  const by = `${model.provider}/${model.modelId}`
  return {
    async generate(request, signal) {
      const {
        messages,
        files = [],
        pictures,
        tools = [],
        toolChoice,
        effort,
        temperature,
        maxOutputTokens,
        shape,
      } = request
      const question: LanguageModelV4CallOptions = {
        prompt: promptOf(shape ? withShapeInWords(messages, shape) : messages, {
          carriedBy: by,
          mark: mark && sharedTokens(request) >= mark.fromTokens ? mark.options : undefined,
          oneSystem: oneSystem ?? false,
          files,
          ...(pictures && { pictures }),
        }),
        abortSignal: signal,
        ...(maxOutputTokens !== null && { maxOutputTokens }),
        ...(temperature !== null && { temperature }),
        ...(effort !== null && { reasoning: effort }),
        ...(tools.length > 0 && { tools: tools.map(toolOf) }),
        ...(toolChoice && tools.length > 0 && { toolChoice: { type: toolChoice } }),
        ...(shape && shapedOptions(shape, tools.map(toolOf))),
        ...(options && { providerOptions: options(request) }),
      }
      return answerOf(await asked(model, question, signal), by, shape ? longestShaped : longestAnswer)
    },
  }
}

/** About how many tokens all customers' prompts share: functions stand before the messages everywhere. */
function sharedTokens({ messages, tools = [] }: ModelRequest): number {
  const end = messages.findLastIndex((message) => message.role === 'system' && message.shared)
  const shared = messages.slice(0, end + 1).reduce((sum, { content }) => sum + content.length, 0)
  return end < 0 ? 0 : (shared + JSON.stringify(tools).length) / 3
}

async function asked(
  model: LanguageModelV4,
  question: LanguageModelV4CallOptions,
  signal: AbortSignal,
): Promise<LanguageModelV4GenerateResult> {
  try {
    return await model.doGenerate(question)
  } catch (error) {
    // Not the provider's word, ours.
    signal.throwIfAborted()
    throw failureOf(error)
  }
}

function answerOf(
  { content, usage }: LanguageModelV4GenerateResult,
  by: string,
  longest: number,
): ModelAnswer {
  const words = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const calls = content.flatMap((part): AiToolCall[] =>
    part.type === 'tool-call'
      ? [
          {
            id: storableText(part.toolCallId.slice(0, 100)),
            name: storableText(part.toolName.slice(0, 100)),
            arguments: storableText(part.input.slice(0, longest)),
          },
        ]
      : [],
  )
  const { text, toolCalls } = withoutResponder({ text: saidText(words, longest), toolCalls: calls })
  if (text === '' && toolCalls.length === 0) {
    // JSON of another shape looks like that at Google's: then nobody counted.
    const counted = usage.inputTokens.total ? usageOf(usage) : null
    throw new ModelFailure('unusable', { mayBill: true, usage: counted })
  }
  return {
    text,
    toolCalls: toolCalls.slice(0, mostCalls),
    carry: carryOf(content, by),
    usage: usageOf(usage),
  }
}

/** What a model said, made storable, without the thoughts that local models write before it. */
export function saidText(content: string, longest = longestAnswer): string {
  const said = content.replace(/^\s*<think>[\s\S]*?<\/think>/i, '').trim()
  return storableText(said.slice(0, longest))
}

function usageOf({ inputTokens, outputTokens }: LanguageModelV4GenerateResult['usage']): Usage {
  return {
    input: inputTokens.total ?? 0,
    cached: inputTokens.cacheRead ?? 0,
    written: inputTokens.cacheWrite ?? 0,
    output: outputTokens.total ?? 0,
    seconds: 0,
  }
}
