import { z } from 'zod'

/**
 * What Graph answers instead of what was asked: `error{message, type, code, error_subcode, error_data{details}, is_transient}`
 * (Meta's pages of September 2026). Decided is by `code`; words are for the log.
 */
export class GraphError extends Error {
  override readonly name = 'GraphError'
  readonly code: number
  readonly subcode: number | null
  readonly isTransient: boolean
  readonly status: number

  constructor(said: {
    code: number
    subcode: number | null
    isTransient: boolean
    status: number
    text: string
  }) {
    super(said.text)
    this.code = said.code
    this.subcode = said.subcode
    this.isTransient = said.isTransient
    this.status = said.status
  }
}

/** Nothing left: there was no connection to Graph. */
export class UnreachedError extends Error {
  override readonly name = 'UnreachedError'
}

/** What was asked left, and no answer that can be read came of it. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

const answered = z.looseObject({
  error: z.looseObject({
    code: z.number(),
    error_subcode: z.number().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
    is_transient: z.boolean().optional().catch(undefined),
    error_data: z
      .looseObject({ details: z.string().optional().catch(undefined) })
      .optional()
      .catch(undefined),
  }),
})

/** The error in an answer; null where there is none that Graph would write. */
export function errorIn(status: number, body: unknown): GraphError | null {
  const { data } = answered.safeParse(body)
  if (!data) return null
  const { code, error_subcode: subcode = null, message = '', is_transient: isTransient = false } = data.error
  const text = [message, data.error.error_data?.details ?? ''].filter(Boolean).join(' · ')
  return new GraphError({ code, subcode, isTransient, status, text })
}
