import { at, listAt, textAt } from '../inside.ts'
import type { Line } from '../question.ts'
import { toolOf } from '../tools.ts'
import type { Wire } from '../wire.ts'
import { headersOf } from './refusals.ts'

export const anthropicMessages: Wire = {
  takes: (path) => path.endsWith('/messages'),
  read({ body }) {
    const tools = listAt(body, 'tools')
    const shape = at(body, 'output_config', 'format', 'schema')
    return {
      kind: 'chat',
      model: body.model ?? '',
      lines: [
        ...listAt(body, 'system').map((part): Line => {
          return { role: 'system', text: textAt(part, 'text'), calls: [] }
        }),
        ...listAt(body, 'messages').flatMap(linesOf),
      ],
      tools: tools.map((tool) =>
        toolOf(textAt(tool, 'name'), textAt(tool, 'description'), at(tool, 'input_schema')),
      ),
      mayCall: tools.length > 0 && at(body, 'tool_choice', 'type') !== 'none',
      ...(shape !== undefined && { shape }),
    }
  },
  prompt: ({ body }) => ({
    key: body.model ?? '',
    parts: [...listAt(body, 'tools'), ...listAt(body, 'system'), ...listAt(body, 'messages')].map((part) => ({
      text: JSON.stringify(part),
      marked: JSON.stringify(part).includes('cache_control'),
    })),
    finds: 'marked',
    fromTokens: body.model?.includes('haiku-4-5') ? 4096 : 1024,
  }),
  write: ({ words, calls, thought, tokens: { input, cached, written = 0, output } }) => ({
    status: 200,
    body: {
      type: 'message',
      id: 'msg_1',
      model: 'claude-haiku-5-5',
      role: 'assistant',
      content: [
        ...(thought ? [{ type: 'thinking', thinking: 'Pienso', signature: thought }] : []),
        ...(words === null ? [] : [{ type: 'text', text: words }]),
        ...calls.map(({ id, name, arguments: given }) => ({
          type: 'tool_use',
          id,
          name,
          input: JSON.parse(given) as unknown,
        })),
      ],
      stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: {
        input_tokens: input - cached - written,
        cache_read_input_tokens: cached,
        cache_creation_input_tokens: written,
        output_tokens: output,
      },
    },
  }),
  refuse: ({ status, message, code, waitMs }) => ({
    status,
    headers: headersOf(waitMs),
    body: { type: 'error', error: { type: code ?? 'api_error', message } },
  }),
  // As its error reference words them, October 2026.
  known: {
    wrong_key: { status: 401, code: 'authentication_error', message: 'invalid x-api-key' },
    no_credit: {
      status: 400,
      code: 'invalid_request_error',
      message: 'Your credit balance is too low to access the Anthropic API.',
    },
    unknown_model: { status: 404, code: 'not_found_error', message: 'model: invento-9' },
    closed_model: { status: 404, code: 'not_found_error', message: 'model: claude-old' },
  },
}

function linesOf(message: unknown): Line[] {
  const parts = listAt(message, 'content')
  const results = parts
    .filter((part) => textAt(part, 'type') === 'tool_result')
    .map((part): Line => ({ role: 'tool', text: textAt(part, 'content'), calls: [] }))
  const text =
    textAt(message, 'content') ||
    parts
      .filter((part) => textAt(part, 'type') === 'text')
      .map((part) => textAt(part, 'text'))
      .join('')
  const calls = parts
    .filter((part) => textAt(part, 'type') === 'tool_use')
    .map((part) => ({
      id: textAt(part, 'id'),
      name: textAt(part, 'name'),
      arguments: JSON.stringify(at(part, 'input') ?? {}),
    }))
  const role = textAt(message, 'role') === 'assistant' ? 'assistant' : 'user'
  return text === '' && calls.length === 0 ? results : [...results, { role, text, calls }]
}
