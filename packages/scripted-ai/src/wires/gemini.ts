import { at, listAt, textAt } from '../inside.ts'
import type { Asked, Line } from '../question.ts'
import { toolOf } from '../tools.ts'
import type { Wire } from '../wire.ts'
import { headersOf } from './refusals.ts'

const modelOf = ({ path }: Asked): string => /models\/([^/:]+):/.exec(path)?.[1] ?? ''

/** Google's wire: the model is named in the address. */
export const gemini: Wire = {
  takes: (path) => path.endsWith(':generateContent'),
  read(asked) {
    const { body } = asked
    const tools = listAt(body, 'tools').flatMap((each) => listAt(each, 'functionDeclarations'))
    const shape = at(body, 'generationConfig', 'responseJsonSchema')
    return {
      kind: 'chat',
      model: modelOf(asked),
      lines: [
        ...listAt(body, 'systemInstruction', 'parts').map((part): Line => {
          return { role: 'system', text: textAt(part, 'text'), calls: [] }
        }),
        ...listAt(body, 'contents').flatMap(linesOf),
      ],
      tools: tools.map((tool) =>
        toolOf(textAt(tool, 'name'), textAt(tool, 'description'), at(tool, 'parametersJsonSchema')),
      ),
      mayCall: tools.length > 0 && at(body, 'toolConfig', 'functionCallingConfig', 'mode') !== 'NONE',
      ...(shape !== undefined && { shape }),
    }
  },
  prompt: (asked) => ({
    key: modelOf(asked),
    parts: [
      ...listAt(asked.body, 'tools'),
      ...listAt(asked.body, 'systemInstruction', 'parts'),
      ...listAt(asked.body, 'contents'),
    ].map((part) => ({ text: JSON.stringify(part), marked: false })),
    finds: 'shared',
    fromTokens: 4096,
  }),
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
  // As its troubleshooting page words them, November 2026: a wrong key is a 400.
  known: {
    wrong_key: {
      status: 400,
      code: 'INVALID_ARGUMENT',
      message: 'API key not valid. Please pass a valid API key.',
    },
    no_credit: {
      status: 429,
      code: 'RESOURCE_EXHAUSTED',
      message: 'You exceeded your current quota, please check your plan and billing details.',
    },
    unknown_model: {
      status: 404,
      code: 'NOT_FOUND',
      message: 'models/invento-9 is not found for API version v1beta.',
    },
    closed_model: { status: 404, code: 'NOT_FOUND', message: 'This model is no longer available.' },
  },
}

function linesOf(content: unknown): Line[] {
  const parts = listAt(content, 'parts')
  const results = parts
    .filter((part) => at(part, 'functionResponse') !== undefined)
    .map((part): Line => {
      return { role: 'tool', text: textAt(part, 'functionResponse', 'response', 'content'), calls: [] }
    })
  const text = parts.map((part) => textAt(part, 'text')).join('')
  const calls = parts
    .filter((part) => at(part, 'functionCall') !== undefined)
    .map((part) => ({
      id: textAt(part, 'functionCall', 'id'),
      name: textAt(part, 'functionCall', 'name'),
      arguments: JSON.stringify(at(part, 'functionCall', 'args') ?? {}),
    }))
  const role = textAt(content, 'role') === 'model' ? 'assistant' : 'user'
  return text === '' && calls.length === 0 ? results : [...results, { role, text, calls }]
}
