import { z } from 'zod'

/**
 * Every error answer. `message` is Spanish and fit to show; `requestId` comes with 5xx alone, a detail's `contactId` where a
 * contact has already what may be one's alone.
 */
export const problem = z
  .object({
    message: z.string(),
    code: z.string(),
    details: z
      .array(z.object({ path: z.string(), message: z.string(), contactId: z.string().optional() }))
      .optional(),
    action: z.string().optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>

/** Stable codes that a client may act on, with their HTTP status. */
export const problemCodes = {
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  sign_in_again: 401,
  wrong_access_code: 403,
  account_disabled: 403,
  forbidden: 403,
  proof_needed: 403,
  second_factor_missing: 403,
  own_password_missing: 403,
  password_expired: 403,
  bot_limit_reached: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  conflict: 409,
  has_nodes: 409,
  own_account: 409,
  connect_whatsapp: 409,
  empty_audience: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const
export type ProblemCode = keyof typeof problemCodes
