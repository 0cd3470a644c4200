import type { IncomingMessage } from 'node:http'

/** Browsers say where a page came from: only our own pages may connect. Clients that are no browsers say nothing. */
export function isOurOrigin(request: Pick<IncomingMessage, 'headers'>, appUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from) return false
  return from.host === host || from.origin === (appUrl && URL.parse(appUrl)?.origin)
}
