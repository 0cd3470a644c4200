import { z } from 'zod'
import { SecretText } from '../platform/crypto/secret-text.ts'
import { configText as text } from '../text/operations/config.ts'
import { corrections } from './models/model-row.ts'
import { modelTable } from './models/model-table.ts'
import { inMicros } from '../platform/micros.ts'

// What the environment says of AI.

const http = z
  .string()
  .refine(
    (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
    text.like('https://example.com'),
  )

const listed = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const models = z
  .string()
  .transform(listed)
  .refine((names) => names.length > 0, text.models)

/** `groq=https://api.groq.com/openai/v1,casa=http://10.0.0.5:11434/v1` */
const endpoints = z.string().transform((value, context): [name: string, url: string][] =>
  listed(value).flatMap((part) => {
    const [, name = '', url = ''] = /^([a-z][a-z0-9-]{0,30})=(.+)$/.exec(part) ?? []
    const usable =
      name !== '' && http.safeParse(url).success && !['openai', 'anthropic', 'google'].includes(name)
    if (!usable)
      context.addIssue(text.like('groq=https://api.groq.com/openai/v1,casa=http://10.0.0.5:11434/v1'))
    return usable ? [[name, url.replace(/(?<!\/)\/+$/, '')]] : []
  }),
)

/** The corrections of the model table; refused at the start when the table would not be whole with them. */
const table = z.string().transform((value, context) => {
  try {
    const given = corrections.parse(JSON.parse(value))
    modelTable(given)
    return given
  } catch (error) {
    const where = error instanceof z.ZodError ? (error.issues[0]?.path.join('.') ?? '') : ''
    context.addIssue(text.table(where))
    return z.NEVER
  }
})

/** US dollars a month, as millionths of one; null: no limit. */
const monthlyCap = z.string().transform((value, context): number | null => {
  if (value === 'off') return null
  const dollars = Number(value)
  if (Number.isFinite(dollars) && dollars >= 0 && dollars <= 100_000) return inMicros(dollars)
  context.addIssue(text.monthlyCap)
  return z.NEVER
})

/** `3900@2026-11-20`: how many of the currency a US dollar is, and since when. */
const rate = z.string().transform((value, context): { rate: number; date: string } => {
  const [, amount = '', date = ''] = /^(\d+(?:\.\d+)?)@(\d{4}-\d{2}-\d{2})$/.exec(value) ?? []
  if (Number(amount) > 0 && z.iso.date().safeParse(date).success) return { rate: Number(amount), date }
  context.addIssue(text.rate)
  return z.NEVER
})

const secretKey = z.string().transform((key) => new SecretText(key))

/** Keys of the providers that have a variable each. */
export const aiSecrets = {
  OPENAI_API_KEY: secretKey.optional(),
  ANTHROPIC_API_KEY: secretKey.optional(),
  GOOGLE_API_KEY: secretKey.optional(),
}

export const aiEnvironment = {
  ...aiSecrets,
  OPENAI_BASE_URL: http.optional(),
  AI_ENDPOINTS: endpoints.default([]),
  /** Unset: the four that came first, while they live, then the table's. */
  AI_MODELS: models.optional(),
  AI_FALLBACK: z.string().optional(),
  AI_TABLE: table.default([]),
  /** What the AI of a bot may cost in a month on these keys. */
  AI_MONTHLY_USD: monthlyCap.default(5_000_000),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, text.currency)
    .default('COP'),
  CURRENCY_RATE: rate.optional(),
  /** Whether accounts may have keys of their own. */
  AI_OWN_KEYS: z.enum(['on', 'off'], text.oneOf('on', 'off')).default('on'),
  TRANSCRIPTION_MODEL: z.string().default('gpt-4o-mini-transcribe'),
  /** Unset: what the keys that are there offer. */
  VISION_MODEL: z.string().optional(),
  EMBEDDING_MODEL: z.string().optional(),
  /** Unset: nobody speaks. */
  SPEECH_MODEL: z.string().optional(),
  /** By its provider's own name; unset: the one that it uses by itself. */
  SPEECH_VOICE: z.string().trim().min(1, text.length(1, 100)).max(100, text.length(1, 100)).optional(),
}

/** What it comes to, parsed. */
export type AiEnvironment = z.infer<z.ZodObject<typeof aiEnvironment>>

const endpointKey = /^AI_KEY_([A-Z0-9_]+)$/

export const isEndpointKey = (name: string): boolean => endpointKey.test(name)

/** Keys of the servers in AI_ENDPOINTS: AI_KEY_GROQ is groq's. */
export function endpointKeys(env: Record<string, string | undefined>): Record<string, SecretText> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const endpoint = endpointKey.exec(name)?.[1]
      return endpoint && value ? [[endpoint.toLowerCase().replaceAll('_', '-'), new SecretText(value)]] : []
    }),
  )
}
