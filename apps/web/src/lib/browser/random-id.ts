/** An id that nobody guesses. `crypto.randomUUID` is not there on pages over plain http, `getRandomValues` is. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
