import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { storableText } from '../db/statements/storable-text.ts'

export type Exchange = {
  url: URL
  method: string
  headers: Record<string, string>
  body?: string | undefined
  lookup: LookupFunction
  signal: AbortSignal
  maxBytes: number
}

/** What belongs to the connection and not to its user. */
const ours =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|expect|accept-encoding)$/i

/** One request and its answer, without following redirects. Throws a RangeError for an answer over `maxBytes`. */
export function exchange(
  parts: Exchange,
): Promise<{ status: number; location: string | undefined; body: string }> {
  const { url, method, body, lookup, signal } = parts
  const headers = Object.entries(parts.headers).filter(([name]) => !ours.test(name))
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      lookup,
      signal,
      // A connection of its own: none that was opened under another check is used again.
      agent: false,
      headers: {
        accept: 'application/json, text/*;q=0.9, */*;q=0.5',
        'user-agent': 'Recado/1',
        ...Object.fromEntries(headers),
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      read(response, parts.maxBytes).then(
        (answer) =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, body: answer }),
        (error: unknown) => {
          request.destroy()
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      )
    })
    request.end(body)
  })
}

async function read(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue
    bytes += chunk.length
    if (bytes > maxBytes) throw new RangeError('The answer is too large')
    chunks.push(chunk)
  }
  return storableText(decoded(Buffer.concat(chunks), response.headers['content-type'] ?? ''))
}

function decoded(bytes: Uint8Array, contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // A charset that nobody knows: most of the world writes UTF-8.
    return new TextDecoder().decode(bytes)
  }
}
