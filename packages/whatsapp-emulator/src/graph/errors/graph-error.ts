import { codes, type KnownCode } from './codes.ts'

export interface ErrorDetails {
  details?: string
  subcode?: number
  /** Stands in place of the code's own words. */
  message?: string
  isTransient?: boolean
}

/** A call that Graph refuses, in Meta's shape. */
export class GraphError extends Error {
  override name = 'GraphError'
  readonly code: number
  readonly status: number
  readonly more: ErrorDetails

  constructor(code: KnownCode, more: ErrorDetails = {}) {
    super(more.message ?? codes[code].title)
    this.code = code
    this.status = codes[code].status
    this.more = more
  }

  /** What the caller gets. */
  body(traceId: string): object {
    const { details, subcode, isTransient } = this.more
    return {
      error: {
        message: `(#${this.code}) ${this.message}`,
        type: 'OAuthException',
        code: this.code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(details !== undefined && { error_data: { messaging_product: 'whatsapp', details } }),
        ...(isTransient !== undefined && { is_transient: isTransient }),
        fbtrace_id: traceId,
      },
    }
  }
}

/** Nobody has the object, or whoever asks may not see it: Graph says the same of both. */
export function noSuchObject(id: string): GraphError {
  const message = `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`
  return new GraphError(100, { subcode: 33, message })
}

/** The same as a status `failed` tells it. */
export interface FailedError {
  code: number
  title: string
  message: string
  error_data: { details: string }
}

export function failedError(code: KnownCode, details: string = codes[code].title): FailedError {
  const { title } = codes[code]
  return { code, title, message: title, error_data: { details } }
}
