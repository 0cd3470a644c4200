import type { Flow } from '../state/flow.ts'

/** A form as Graph tells it. */
export function viewFlow({ id, name, status, categories, errors }: Flow): Record<string, unknown> {
  return { id, name, status, categories, validation_errors: errors }
}
