import type { Wire } from '../wire.ts'
import { openAiRefusal } from './openai-refusal.ts'

/** OpenAI's own wire. */
export const responses: Wire = {
  takes: (path) => path.endsWith('/responses'),
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
          input_tokens_details: { cached_tokens: tokens.cached },
          output_tokens: tokens.output,
          output_tokens_details: { reasoning_tokens: 0 },
        },
      },
    }
  },
  refuse: openAiRefusal,
}
