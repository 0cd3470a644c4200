import type { Server } from 'node:http'

/** Headers of answers that no page is made of: browsers render, frame and run nothing of them. */
export const bareHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A year and all subdomains, as on every other answer.
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Gives them to whatever under `path` is answered beside Fastify; to be called once that has attached itself. */
export function protectBareAnswers(server: Server, path: string, secure: boolean): void {
  const headers = Object.entries(bareHeaders(secure))
  server.prependListener('request', (request, response) => {
    if (!request.url?.startsWith(path)) return
    for (const [name, value] of headers) response.setHeader(name, value)
  })
}
