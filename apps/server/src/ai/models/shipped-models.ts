import type { z } from 'zod'
import type { corrections } from './model-row.ts'

type Row = z.input<typeof corrections>[number]

// Prices and ends as the providers' own pages gave them in November 2026 (each row says which and when). Prices move
// within weeks: an operator corrects a row by AI_TABLE, without a release.

const openAi = {
  provider: 'openai',
  does: 'language',
  source: 'https://developers.openai.com/api/docs/models',
  read: '2026-11-21',
} as const
const anthropic = {
  provider: 'anthropic',
  does: 'language',
  source: 'https://docs.claude.com/en/docs/about-claude/models/overview',
  read: '2026-10-30',
} as const
const google = {
  provider: 'google',
  does: 'language',
  source: 'https://ai.google.dev/gemini-api/docs/pricing',
  read: '2026-11-21',
} as const
const listening = { ...openAi, does: 'transcription' } as const
const embedding = { ...openAi, does: 'embedding' } as const

/** OpenAI doubles the price of an ask above this many input tokens. */
const openAiLong = { above: 272_000, times: 2 }
const since2025 = '2025-01-01'
const chatEnd = { ends: '2027-01-14', successor: { id: 'gpt-6-luna', effort: 'none' } } as const
const fiveEnd = { ends: '2026-12-11', successor: { id: 'gpt-6-luna', effort: 'low' } } as const

export const shippedModels: readonly Row[] = [
  {
    ...openAi,
    id: 'gpt-6-luna',
    prices: [{ from: '2026-09-22', input: 0.1, cached: 0.01, written: 0.125, output: 0.5, long: openAiLong }],
    effort: 'none',
    temperature: 'without_effort',
  },
  {
    ...openAi,
    id: 'gpt-6.1-terra',
    prices: [{ from: '2026-10-26', input: 1, cached: 0.05, written: 1.25, output: 5, long: openAiLong }],
    effort: 'low',
    temperature: 'without_effort',
  },
  {
    ...openAi,
    id: 'gpt-6.1-sol',
    prices: [{ from: '2026-10-26', input: 2, cached: 0.1, output: 10, long: openAiLong }],
    effort: 'low',
    temperature: 'never',
  },
  {
    ...openAi,
    ...chatEnd,
    id: 'gpt-4o-mini',
    prices: [{ from: since2025, input: 0.15, cached: 0.075, output: 0.6 }],
  },
  {
    ...openAi,
    ...chatEnd,
    id: 'gpt-4.1-mini',
    prices: [{ from: since2025, input: 0.4, cached: 0.1, output: 1.6 }],
  },
  { ...openAi, ...chatEnd, id: 'gpt-4o', prices: [{ from: since2025, input: 2.5, output: 10 }] },
  { ...openAi, ...chatEnd, id: 'gpt-4.1', prices: [{ from: since2025, input: 2, output: 8 }] },
  {
    ...openAi,
    ...fiveEnd,
    id: 'gpt-5-mini',
    prices: [{ from: since2025, input: 0.25, cached: 0.025, output: 2 }],
    effort: 'low',
    temperature: 'never',
  },
  {
    ...openAi,
    ...fiveEnd,
    id: 'gpt-5-nano',
    prices: [{ from: since2025, input: 0.05, cached: 0.005, output: 0.4 }],
    effort: 'low',
    temperature: 'never',
  },
  {
    ...openAi,
    id: 'gpt-5.1',
    prices: [{ from: since2025, input: 1.25, output: 10 }],
    effort: 'low',
    temperature: 'never',
    ends: '2027-04-01',
    successor: { id: 'gpt-6-luna', effort: 'low' },
  },
  {
    ...openAi,
    id: 'gpt-5.4-nano',
    prices: [{ from: since2025, input: 0.2, output: 1.25 }],
    effort: 'low',
    temperature: 'never',
    ends: '2027-04-01',
    successor: { id: 'gpt-6-luna', effort: 'low' },
  },
  {
    ...anthropic,
    id: 'claude-haiku-5-5',
    prices: [
      { from: '2026-10-07', input: 0.1, cached: 0.01, output: 0.5, long: { above: 100_000, times: 5 } },
    ],
    temperature: 'never',
  },
  {
    ...anthropic,
    id: 'claude-sonnet-5-5',
    prices: [{ from: '2026-10-07', input: 2, cached: 0.1, output: 10 }],
    temperature: 'never',
  },
  {
    ...google,
    id: 'gemini-3.5-flash-lite',
    prices: [{ from: '2026-07-01', input: 0.3, cached: 0.03, output: 2.5 }],
    effort: 'minimal',
    temperature: 'never',
  },
  {
    ...google,
    id: 'gemini-3.8-flash',
    prices: [
      { from: '2026-09-01', input: 0.75, cached: 0.075, output: 3.75 },
      { from: '2027-01-01', input: 1.5, cached: 0.15, output: 7.5 },
    ],
    effort: 'low',
    temperature: 'never',
  },
  {
    ...google,
    id: 'gemini-2.5-flash',
    prices: [{ from: since2025, input: 0.3, output: 2.5 }],
    ends: '2026-12-01',
    successor: { id: 'gemini-3.5-flash-lite', effort: 'minimal' },
  },
  {
    ...google,
    id: 'gemini-2.5-pro',
    prices: [{ from: since2025, input: 1.25, output: 10 }],
    ends: '2026-12-01',
    successor: { id: 'gemini-3.8-flash', effort: 'low' },
  },
  { ...listening, id: 'gpt-transcribe', prices: [{ from: '2026-10-01', minute: 0.0045 }] },
  ...(
    [
      ['gpt-4o-mini-transcribe', 0.003],
      ['gpt-4o-transcribe', 0.006],
      ['whisper-1', 0.006],
    ] as const
  ).map(([id, minute]) => ({
    ...listening,
    id,
    prices: [{ from: since2025, minute }],
    ends: '2027-02-26',
    successor: { id: 'gpt-transcribe' },
  })),
  ...(
    [
      ['text-embedding-3-small', 0.02],
      ['text-embedding-3-large', 0.13],
    ] as const
  ).map(([id, input]) => ({ ...embedding, id, prices: [{ from: since2025, input }] })),
  {
    ...openAi,
    does: 'speech',
    id: 'gpt-4o-mini-tts',
    prices: [{ from: since2025, input: 0.6, output: 12 }],
    ends: '2027-01-06',
    // OpenAI names none but Realtime, which rewords what it says.
    successor: { id: 'gemini-3.8-flash-lite-tts' },
  },
  ...(
    [
      ['gemini-3.8-flash-lite-tts', 6],
      ['gemini-3.8-flash-tts', 9],
    ] as const
  ).map(([id, output]) => ({
    ...google,
    does: 'speech' as const,
    id,
    prices: [
      { from: '2026-09-01', input: 0.5, output },
      { from: '2027-01-01', input: 1, output: output * 2 },
    ],
  })),
]
