import { at, listAt, textAt } from '../inside.ts'
import type { Call, Line } from '../question.ts'
import { toolOf } from '../tools.ts'
import type { Wire } from '../wire.ts'
import { openAiKnown, openAiRefusal } from './refusals.ts'

/** Chat completions, as OpenAI and whoever is compatible with it speak them. */
export const chatCompletions: Wire = {
  takes: (path) => path.endsWith('/chat/completions'),
  read({ body }) {
    const tools = listAt(body, 'tools')
    const shape = at(body, 'response_format', 'json_schema', 'schema')
    return {
      kind: 'chat',
      model: body.model ?? '',
      lines: listAt(body, 'messages').map(lineOf),
      tools: tools.map((tool) =>
        toolOf(
          textAt(tool, 'function', 'name'),
          textAt(tool, 'function', 'description'),
          at(tool, 'function', 'parameters'),
        ),
      ),
      mayCall: tools.length > 0 && body['tool_choice'] !== 'none',
      ...(shape !== undefined && { shape }),
    }
  },
  prompt: ({ body }) => ({
    key: body.model ?? '',
    parts: [...listAt(body, 'tools'), ...listAt(body, 'messages')].map((part) => ({
      text: JSON.stringify(part),
      marked: false,
    })),
    finds: 'shared',
    fromTokens: 1024,
  }),
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
          prompt_tokens_details: { cached_tokens: tokens.cached },
          completion_tokens: tokens.output,
          total_tokens: tokens.input + tokens.output,
        },
      },
    }
  },
  refuse: openAiRefusal,
  known: openAiKnown,
}

const wireCall = ({ id, name, arguments: given }: Call) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
})

function lineOf(message: unknown): Line {
  const role = textAt(message, 'role')
  return {
    role: role === 'system' || role === 'assistant' || role === 'tool' ? role : 'user',
    text: textAt(message, 'content'),
    calls: listAt(message, 'tool_calls').map((call) => ({
      id: textAt(call, 'id'),
      name: textAt(call, 'function', 'name'),
      arguments: textAt(call, 'function', 'arguments'),
    })),
  }
}
