import type { Wire } from '../wire.ts'
import { headersOf } from './openai-refusal.ts'

/** Google's wire: the model is named in the address. */
export const gemini: Wire = {
  takes: (path) => path.endsWith(':generateContent'),
  write: ({ words, calls, thought, tokens }) => ({
    status: 200,
    body: {
      candidates: [
        {
          index: 0,
          finishReason: 'STOP',
          content: {
            role: 'model',
            parts: [
              ...(words === null ? [] : [{ text: words }]),
              ...calls.map(({ id, name, arguments: given }, place) => ({
                functionCall: { id, name, args: JSON.parse(given) as unknown },
                ...(thought && place === 0 && { thoughtSignature: thought }),
              })),
            ],
          },
        },
      ],
      usageMetadata: {
        promptTokenCount: tokens.input,
        cachedContentTokenCount: tokens.cached,
        candidatesTokenCount: tokens.output,
        totalTokenCount: tokens.input + tokens.output,
      },
    },
  }),
  refuse: ({ status, message, code, waitMs }) => ({
    status,
    headers: headersOf(waitMs),
    body: { error: { code: status, message, status: code ?? 'INVALID_ARGUMENT' } },
  }),
}
