import type { Wire } from '../wire.ts'
import { headersOf } from './openai-refusal.ts'

export const anthropicMessages: Wire = {
  takes: (path) => path.endsWith('/messages'),
  write: ({ words, calls, thought, tokens }) => ({
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
        input_tokens: tokens.input - tokens.cached,
        cache_read_input_tokens: tokens.cached,
        cache_creation_input_tokens: 0,
        output_tokens: tokens.output,
      },
    },
  }),
  refuse: ({ status, message, code, waitMs }) => ({
    status,
    headers: headersOf(waitMs),
    body: { type: 'error', error: { type: code ?? 'api_error', message } },
  }),
}
