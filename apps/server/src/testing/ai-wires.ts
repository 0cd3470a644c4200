import type { Endpoint } from '../ai/providers/endpoints.ts'
import { json, says as completion, type Step } from './ai-provider.ts'

/** What a scripted model says: words, calls, and thoughts that it wants back. */
export type Script = {
  text?: string
  calls?: { id: string; name: string; input: unknown }[]
  thought?: string
}

/** A wire as its provider speaks it: its answers, its refusals, and what it was sent, in words alike for all. */
export type AiWire = {
  wire: Endpoint['wire']
  model: string
  path: string
  says: (script: Script) => Step
  /** Refuses as this provider does; `retry-after-ms` keeps the wait short. */
  fails: (status: number, about?: { code?: string; param?: string; message?: string }) => Step
  /** The thought that came back with the call's result. */
  thoughtIn: (body: unknown) => unknown
}

const soon = { 'retry-after-ms': '1' }
const used = { input: 31, cached: 20, output: 7 }
const at = (body: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inside, key) => Object(inside)[key], body)

const openAi: AiWire = {
  wire: 'openai',
  model: 'gpt-6-luna',
  path: '/v1/responses',
  says: ({ text, calls = [], thought }) =>
    json(200, {
      id: 'resp_1',
      object: 'response',
      created_at: 1_795_000_000,
      model: 'gpt-6-luna',
      status: 'completed',
      output: [
        ...(thought ? [{ type: 'reasoning', id: 'rs_1', encrypted_content: thought, summary: [] }] : []),
        ...(text === undefined
          ? []
          : [
              {
                type: 'message',
                id: 'msg_1',
                role: 'assistant',
                status: 'completed',
                content: [{ type: 'output_text', text, annotations: [] }],
              },
            ]),
        ...calls.map(({ id, name, input }) => ({
          type: 'function_call',
          id: `fc_${id}`,
          call_id: id,
          name,
          arguments: JSON.stringify(input),
          status: 'completed',
        })),
      ],
      usage: {
        input_tokens: used.input,
        input_tokens_details: { cached_tokens: used.cached },
        output_tokens: used.output,
        output_tokens_details: { reasoning_tokens: 0 },
      },
    }),
  fails: (status, about = {}) =>
    json(status, { error: { message: 'secret', type: 'error', param: null, code: null, ...about } }, soon),
  thoughtIn: (body) =>
    [at(body, 'input')]
      .flat()
      .map((item) => at(item, 'encrypted_content'))
      .find(Boolean),
}

const compatible: AiWire = {
  wire: 'compatible',
  model: 'llama-4',
  path: '/v1/chat/completions',
  says: ({ text, calls }) =>
    completion(
      text ?? null,
      calls?.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      })),
    ),
  fails: openAi.fails,
  thoughtIn: () => undefined,
}

const anthropic: AiWire = {
  wire: 'anthropic',
  model: 'claude-haiku-5-5',
  path: '/v1/messages',
  says: ({ text, calls = [], thought }) =>
    json(200, {
      type: 'message',
      id: 'msg_1',
      model: 'claude-haiku-5-5',
      role: 'assistant',
      content: [
        ...(thought ? [{ type: 'thinking', thinking: 'Pienso', signature: thought }] : []),
        ...(text === undefined ? [] : [{ type: 'text', text }]),
        ...calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input })),
      ],
      stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: {
        input_tokens: used.input - used.cached,
        cache_read_input_tokens: used.cached,
        cache_creation_input_tokens: 0,
        output_tokens: used.output,
      },
    }),
  fails: (status, { code = 'api_error', message = 'secret' } = {}) =>
    json(status, { type: 'error', error: { type: code, message } }, soon),
  thoughtIn: (body) =>
    [at(body, 'messages')]
      .flat()
      .flatMap((message) => [at(message, 'content')].flat())
      .map((part) => at(part, 'signature'))
      .find(Boolean),
}

const google: AiWire = {
  wire: 'google',
  model: 'gemini-3.5-flash-lite',
  path: '/v1/models/gemini-3.5-flash-lite:generateContent',
  says: ({ text, calls = [], thought }) =>
    json(200, {
      candidates: [
        {
          index: 0,
          finishReason: 'STOP',
          content: {
            role: 'model',
            parts: [
              ...(text === undefined ? [] : [{ text }]),
              ...calls.map(({ id, name, input }, place) => ({
                functionCall: { id, name, args: input },
                ...(thought && place === 0 && { thoughtSignature: thought }),
              })),
            ],
          },
        },
      ],
      usageMetadata: {
        promptTokenCount: used.input,
        cachedContentTokenCount: used.cached,
        candidatesTokenCount: used.output,
        totalTokenCount: used.input + used.output,
      },
    }),
  fails: (status, { code = 'INVALID_ARGUMENT', message = 'secret' } = {}) =>
    json(status, { error: { code: status, message, status: code } }, soon),
  thoughtIn: (body) =>
    [at(body, 'contents')]
      .flat()
      .flatMap((content) => [at(content, 'parts')].flat())
      .map((part) => at(part, 'thoughtSignature'))
      .find(Boolean),
}

export const aiWires = [openAi, compatible, anthropic, google]
