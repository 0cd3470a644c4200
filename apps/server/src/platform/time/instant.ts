/** A time (ms UTC) as the API says it. */
export function instantOf(at: number): string
export function instantOf(at: number | null): string | null
export function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
