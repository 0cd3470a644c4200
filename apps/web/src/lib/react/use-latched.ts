import { useState } from 'react'

/** False until `value` was true first, and true from then on: what has been drawn is not taken back while it is asked anew. */
export function useLatched(value: boolean): boolean {
  const [latched, setLatched] = useState(value)
  if (value && !latched) setLatched(true)
  return latched || value
}
