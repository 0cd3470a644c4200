import type { SecretText } from '../crypto/secret-text.ts'

/**
 * A receiver of OTLP/HTTP: its base address, as OTEL_EXPORTER_OTLP_ENDPOINT says it, and `headers` as OTEL_EXPORTER_OTLP_HEADERS
 * writes them: `name=value` with commas between, values as in a URL.
 */
export type OtlpReceiverAt = { endpoint: string; headers?: SecretText | undefined }

/** What an exporter of one kind of signals is opened with. */
export const exporterTo = (
  { endpoint, headers }: OtlpReceiverAt,
  signal: 'traces' | 'logs',
): { url: string; headers: Record<string, string>; timeoutMillis: number } => ({
  url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/${signal}`,
  headers: headersOf(headers),
  timeoutMillis: 5000,
})

/** An exporter of OpenTelemetry's, whatever it sends. */
type Exporter<Batch> = {
  export(batch: Batch, done: (result: { code: 0 | 1; error?: Error }) => void): void
  shutdown(): Promise<void>
  forceFlush?(): Promise<void>
}

/** The same exporter, whose failures are told when they begin and not each time. */
export function tellingOnce<Batch>(
  exporter: Exporter<Batch>,
  tell: (error: unknown) => void,
): Required<Exporter<Batch>> {
  let failing = false
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        const fails = result.error !== undefined
        if (fails && !failing) tell(result.error)
        failing = fails
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

/** Of a text that was found to be written so. */
function headersOf(text: SecretText | undefined): Record<string, string> {
  const pairs = text?.reveal().split(',') ?? []
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}
