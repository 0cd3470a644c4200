import { APICallError } from '@ai-sdk/provider'
import type { WhyKeyRefused } from '@recado/engine'
import { z } from 'zod'
import type { Usage } from '../models/cost.ts'

/**
 * Why a model did not answer. `gone`: no such model (any more). `no_credit`: the account has no money left.
 * `rejected`: it does not take a parameter that `param` names.
 */
export type WhyFailed =
  | 'wrong_key'
  | 'no_credit'
  | 'gone'
  | 'rejected'
  | 'refused'
  | 'busy'
  | 'unavailable'
  | 'unusable'

/** Why a key was refused, which no retry mends: somebody has to do something about it. Null for a failure of another kind. */
export const whyKeyRefused = (why: WhyFailed): WhyKeyRefused | null =>
  why === 'wrong_key' || why === 'no_credit' ? why : null

/** Bears nothing of what was asked: no words of a customer, no key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly why: WhyFailed
  readonly status: number | null
  /** What the request had that the provider does not take. */
  readonly param: Refusable | null
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter: number | null
  /** What the network says of a server that could not be reached, such as ENOTFOUND. */
  readonly code: string | null
  /** A web page came instead of an answer: another server than the provider's stands there. */
  readonly page: boolean
  /** The provider took the question up: it may bill what it wrote, though nobody can use it. */
  readonly mayBill: boolean
  /** What it says that this used, where it says so. */
  readonly usage: Usage | null

  constructor(
    why: WhyFailed,
    said: {
      status?: number | null
      param?: Refusable | null
      retryAfter?: number | null
      code?: string | null
      page?: boolean
      mayBill?: boolean
      usage?: Usage | null
    } = {},
  ) {
    super(`The model did not answer: ${why}`)
    this.why = why
    this.status = said.status ?? null
    this.param = said.param ?? null
    this.retryAfter = said.retryAfter ?? null
    this.code = said.code ?? null
    this.page = said.page ?? false
    this.usage = said.usage ?? null
    this.mayBill = said.mayBill ?? this.usage !== null
  }

  /** Whether the same may go well a moment later. */
  get passing(): boolean {
    return this.why === 'busy' || this.why === 'unavailable'
  }
}

const wordCode = z
  .string()
  .regex(/^[\w.-]{1,60}$/)
  .nullish()
  .catch(null)
/** What all of them write of an error, compatible servers at times nothing. */
const said = z.object({
  error: z
    .object({
      code: wordCode,
      type: wordCode,
      param: wordCode,
      message: z.string().catch(''),
    })
    .partial(),
})

const noCredit = /insufficient_quota|billing|credit balance|exceeded your current quota/i
/** Google says it with 400 (its troubleshooting page, November 2026). */
const wrongKey = /api[ _]key[ _](not[ _]valid|invalid|expired)/i
const goneModel =
  /model_not_found|not_found_error|deprecat|decommission|no longer (available|supported)|does not exist|is not found|not found/i
/** What may be left out of a question, by what its providers call it. */
const refusable = [
  ['temperature', /temperature/i],
  ['reasoning', /reasoning|effort|thinking/i],
  ['max_tokens', /max_(output_|completion_)?tokens/i],
  [
    'response_format',
    /response_?format|text\.format|json_?schema|output_(config|format)|response_?(json|mime|schema)/i,
  ],
  ['tools', /\btools\b|tool_choice/i],
] as const
export type Refusable = (typeof refusable)[number][0]

/** What a provider's package threw, without what it holds of the request. Anything else than a failed call is thrown on. */
export function failureOf(error: unknown): ModelFailure {
  if (!APICallError.isInstance(error)) {
    if (isPackageError(error))
      return new ModelFailure('unusable', { mayBill: !beforeSending.has(error.name) })
    throw error
  }
  const { statusCode: status, responseHeaders: headers = {}, responseBody: body = '' } = error
  if (status === undefined) return unreached(error.cause)
  const [worked, page] = [status < 400, isPage(headers)]
  // The line was cut in the middle of its answer.
  if (worked && error.isRetryable) return new ModelFailure('unavailable', { status, mayBill: true })
  // It answered, but not as its kind does; OpenAI's package then writes a status of its own.
  if (worked || (status >= 500 && !error.isRetryable))
    return new ModelFailure('unusable', { status, page, mayBill: !page })
  return refusalOf({ status, headers, body })
}

/** A server that could not be spoken to. */
export function unreached(cause: unknown): ModelFailure {
  return new ModelFailure('unavailable', { code: networkCode(cause) })
}

/** What a status of 400 or more means, with the words that came with it. */
export function refusalOf(answer: {
  status: number
  headers: Record<string, string>
  body: string
}): ModelFailure {
  const { status, headers } = answer
  const page = isPage(headers)
  const about = { status, page, retryAfter: waitOf(headers) }
  if (status === 408 || status === 409 || status >= 500) return new ModelFailure('unavailable', about)
  // A proxy's page says nothing of key, model or money.
  if (page) return new ModelFailure('unusable', about)
  const { code, type, param, message = '' } = bodyOf(answer.body)
  const words = `${code ?? ''} ${type ?? ''} ${message}`
  if (status === 402 || ((status === 429 || status === 403 || status === 400) && noCredit.test(words)))
    return new ModelFailure('no_credit', about)
  if (status === 401 || status === 403 || (status === 400 && wrongKey.test(words)))
    return new ModelFailure('wrong_key', about)
  if (status === 429) return new ModelFailure('busy', about)
  if (status === 410 || (status === 404 && goneModel.test(words))) return new ModelFailure('gone', about)
  const refusedParam = refusedIn(param ?? '') ?? refusedIn(message)
  if (status === 400 && refusedParam) return new ModelFailure('rejected', { ...about, param: refusedParam })
  return new ModelFailure('refused', about)
}

const isPage = (headers: Record<string, string>): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false

/** The first code among an error and what caused it. */
function networkCode(error: unknown): string | null {
  for (let at = error, deep = 0; at instanceof Error && deep < 5; at = at.cause, deep += 1)
    if ('code' in at && typeof at.code === 'string') return at.code
  return null
}

const refusedIn = (words: string): Refusable | null =>
  refusable.find(([, names]) => names.test(words))?.[0] ?? null

/** Errors of the packages about a question that never left. */
const beforeSending: ReadonlySet<string> = new Set([
  'AI_InvalidArgumentError',
  'AI_InvalidPromptError',
  'AI_LoadAPIKeyError',
  'AI_UnsupportedFunctionalityError',
])

/** The packages name their errors so: an answer of another shape, broken JSON, no content. */
function isPackageError(error: unknown): error is Error {
  return error instanceof Error && error.name.startsWith('AI_')
}

function bodyOf(body: string) {
  try {
    return said.safeParse(JSON.parse(body)).data?.error ?? {}
  } catch {
    return {}
  }
}

function waitOf(headers: Record<string, string>): number | null {
  const ms = Number(headers['retry-after-ms'])
  if (ms > 0) return ms
  const seconds = Number(headers['retry-after'])
  return seconds > 0 ? seconds * 1000 : null
}
