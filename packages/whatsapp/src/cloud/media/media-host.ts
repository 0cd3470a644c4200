/** Meta's own hosts of files (seen in answers of 2026; no list is published). */
const metas = ['.fbsbx.com', '.facebook.com', '.fbcdn.net']

/** Whether the token may go there: to Meta's hosts of files over TLS, or to the Graph that is asked itself. */
export function mayHaveToken(url: URL, graphOrigin: string): boolean {
  if (url.origin === graphOrigin) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    metas.some((suffix) => url.hostname.endsWith(suffix))
  )
}
