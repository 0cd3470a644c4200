import type { Call, Line, Tool } from '../question.ts'
import type { Wire } from '../wire.ts'
import { openAiRefusal } from './openai-refusal.ts'

type WireCall = { id?: string; function?: { name?: string; arguments?: string } }
type WireLine = { role?: string; content?: unknown; tool_calls?: WireCall[] }
type Property = { description?: string; enum?: string[] }
type WireTool = {
  function?: {
    name?: string
    description?: string
    parameters?: { properties?: Record<string, Property>; required?: string[] }
  }
}

/** Chat completions, as OpenAI and whoever is compatible with it speak them. */
export const chatCompletions: Wire = {
  takes: (path) => path.endsWith('/chat/completions'),
  read({ body }) {
    // What a client sends is what we answer: what is missing is left out.
    const {
      model = '',
      messages = [],
      tools = [],
      tool_choice: choice,
    } = body as {
      model?: string
      messages?: WireLine[]
      tools?: WireTool[]
      tool_choice?: unknown
    }
    return {
      kind: 'chat',
      model,
      lines: messages.map(lineOf),
      tools: tools.map(toolOf),
      mayCall: tools.length > 0 && choice !== 'none',
    }
  },
  write({ words, calls, tokens }) {
    const message = {
      role: 'assistant',
      content: words,
      refusal: null,
      ...(calls.length > 0 && { tool_calls: calls.map(wireCall) }),
    }
    const finish = calls.length > 0 ? 'tool_calls' : 'stop'
    return {
      status: 200,
      body: {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_795_000_000,
        model: 'gpt-4o-mini-2024-07-18',
        choices: [{ index: 0, message, logprobs: null, finish_reason: finish }],
        usage: {
          prompt_tokens: tokens.input,
          completion_tokens: tokens.output,
          total_tokens: tokens.input + tokens.output,
        },
      },
    }
  },
  refuse: openAiRefusal,
}

const wireCall = ({ id, name, arguments: given }: Call) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
})

function lineOf({ role, content, tool_calls: calls = [] }: WireLine): Line {
  return {
    role: role === 'system' || role === 'assistant' || role === 'tool' ? role : 'user',
    text: typeof content === 'string' ? content : '',
    calls: calls.map(({ id = '', function: called }) => ({
      id,
      name: called?.name ?? '',
      arguments: called?.arguments ?? '',
    })),
  }
}

function toolOf({ function: offered }: WireTool): Tool {
  const { properties = {}, required = [] } = offered?.parameters ?? {}
  return {
    name: offered?.name ?? '',
    description: offered?.description ?? '',
    parameters: Object.entries(properties).map(([name, { description = '', enum: options = [] }]) => ({
      name,
      description,
      required: required.includes(name),
      options,
    })),
  }
}
