import { at, listAt, textAt } from '../inside.ts'
import type { Line } from '../question.ts'
import { toolOf } from '../tools.ts'
import type { Wire } from '../wire.ts'
import { openAiKnown, openAiRefusal } from './refusals.ts'

/** OpenAI's own wire. */
export const responses: Wire = {
  takes: (path) => path.endsWith('/responses'),
  read({ body }) {
    const tools = listAt(body, 'tools')
    const shape = at(body, 'text', 'format', 'schema')
    return {
      kind: 'chat',
      model: body.model ?? '',
      lines: listAt(body, 'input').flatMap(lineOf),
      tools: tools.map((tool) =>
        toolOf(textAt(tool, 'name'), textAt(tool, 'description'), at(tool, 'parameters')),
      ),
      mayCall: tools.length > 0 && body['tool_choice'] !== 'none',
      ...(shape !== undefined && { shape }),
    }
  },
  prompt: ({ body }) => ({
    key: `${body.model} ${textAt(body, 'prompt_cache_key')}`,
    parts: [...listAt(body, 'tools'), ...listAt(body, 'input')].map((part) => ({
      text: JSON.stringify(part),
      marked: JSON.stringify(part).includes('prompt_cache_breakpoint'),
    })),
    finds: at(body, 'prompt_cache_options', 'mode') === 'explicit' ? 'marked' : 'shared',
    fromTokens: 1024,
  }),
  write({ words, calls, thought, tokens }) {
    const part = { type: 'output_text', text: words, annotations: [] }
    return {
      status: 200,
      body: {
        id: 'resp_1',
        object: 'response',
        created_at: 1_795_000_000,
        model: 'gpt-6-luna',
        status: 'completed',
        output: [
          ...(thought ? [{ type: 'reasoning', id: 'rs_1', encrypted_content: thought, summary: [] }] : []),
          ...(words === null
            ? []
            : [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [part] }]),
          ...calls.map(({ id, name, arguments: given }) => ({
            type: 'function_call',
            id: `fc_${id}`,
            call_id: id,
            name,
            arguments: given,
            status: 'completed',
          })),
        ],
        usage: {
          input_tokens: tokens.input,
          input_tokens_details: { cached_tokens: tokens.cached, cache_write_tokens: tokens.written ?? 0 },
          output_tokens: tokens.output,
          output_tokens_details: { reasoning_tokens: 0 },
        },
      },
    }
  },
  refuse: openAiRefusal,
  known: openAiKnown,
}

/** Thoughts are nothing that was said. */
function lineOf(item: unknown): Line[] {
  const type = textAt(item, 'type')
  if (type === 'reasoning') return []
  if (type === 'function_call')
    return [
      {
        role: 'assistant',
        text: '',
        calls: [
          { id: textAt(item, 'call_id'), name: textAt(item, 'name'), arguments: textAt(item, 'arguments') },
        ],
      },
    ]
  if (type === 'function_call_output') return [{ role: 'tool', text: textAt(item, 'output'), calls: [] }]
  const role = textAt(item, 'role')
  const parts = listAt(item, 'content').map((part) => textAt(part, 'text'))
  return [
    {
      role: role === 'developer' || role === 'system' ? 'system' : role === 'assistant' ? role : 'user',
      text: textAt(item, 'content') || parts.join(''),
      calls: [],
    },
  ]
}
