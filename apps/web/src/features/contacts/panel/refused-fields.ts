import { ApiError } from '../../../lib/api/api-error.ts'

const fields = ['phoneNumber', 'name', 'email', 'notes'] as const
export type RefusedField = (typeof fields)[number]

/** What the server refused, by field; a phone that another contact has is the phone's fault. `rest` belongs to none. */
export function refusedFields(error: Error | null): {
  at: Partial<Record<RefusedField, string>>
  rest: Error | null
} {
  if (error === null) return { at: {}, rest: null }
  if (!(error instanceof ApiError)) return { at: {}, rest: error }
  if (error.code === 'conflict') return { at: { phoneNumber: error.message }, rest: null }
  const at: Partial<Record<RefusedField, string>> = {}
  for (const field of fields) {
    const detail = error.details.find(({ path }) => path === field)
    if (detail) at[field] = detail.message
  }
  return { at, rest: Object.keys(at).length > 0 ? null : error }
}
