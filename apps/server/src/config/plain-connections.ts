import type { SecretText } from '../platform/crypto/secret-text.ts'
import { text } from '../text/es.ts'
import { isInside } from './inside.ts'

/** Of the configuration, whom it speaks with. */
type Connections = {
  PLAIN_CONNECTIONS: 'on' | 'off'
  DATABASE_URL?: SecretText | undefined
  S3_URL?: SecretText | undefined
  SMTP_URL?: SecretText | undefined
  OPENAI_BASE_URL?: string | undefined
  AI_ENDPOINTS: readonly (readonly [name: string, url: string])[]
  CLOUD_API_BASE_URL?: string | undefined
  WA_SOCKET_URL?: string | undefined
  NODE_URL?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
}

/** What of `sslmode` encrypts, and to nobody else. */
const checked = new Set(['require', 'verify-ca', 'verify-full'])

/**
 * What of the configuration would speak in clear, or to whoever answers, with a machine that is neither this one nor of a private
 * network, as a sentence that begins with the variable; null where nothing would, or who runs it wants it so.
 */
export function plainConnection(config: Connections): string | null {
  if (config.PLAIN_CONNECTIONS === 'on') return null
  const database = config.DATABASE_URL && URL.parse(config.DATABASE_URL.reveal())
  // Its driver takes the host from there too; a path is a socket of this machine.
  const host = database?.searchParams.get('host') ?? database?.hostname ?? ''
  if (
    database &&
    !host.startsWith('/') &&
    goesOut(host) &&
    !checked.has(database.searchParams.get('sslmode') ?? '')
  )
    return text.start.plainDatabase('DATABASE_URL', host)
  const addresses: [name: string, address: string | undefined][] = [
    ['S3_URL', config.S3_URL?.reveal()],
    ['OPENAI_BASE_URL', config.OPENAI_BASE_URL],
    ...config.AI_ENDPOINTS.map(([, address]): [string, string] => ['AI_ENDPOINTS', address]),
    ['CLOUD_API_BASE_URL', config.CLOUD_API_BASE_URL],
    ['WA_SOCKET_URL', config.WA_SOCKET_URL],
    ['NODE_URL', config.NODE_URL],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', config.OTEL_EXPORTER_OTLP_ENDPOINT],
  ]
  for (const [name, address] of addresses) {
    const url = address === undefined ? null : URL.parse(address)
    if (url && ['http:', 'ws:'].includes(url.protocol) && goesOut(url.hostname))
      return text.start.plainConnection(name, url.hostname)
  }
  return null
}

/** Whether the server of e-mails has to take the connection up to TLS before anything is said to it. */
export function mailNeedsTls(config: Connections): boolean {
  const url = config.SMTP_URL && URL.parse(config.SMTP_URL.reveal())
  return config.PLAIN_CONNECTIONS === 'off' && !!url && goesOut(url.hostname)
}

/** A database may be named without a host: it is a socket of this machine. */
const goesOut = (host: string): boolean => host !== '' && !isInside(host)
