import type { Config } from '../config/config.ts'
import type { OtlpReceiverAt } from '../platform/telemetry/otlp.ts'

/** Where traces and log lines go besides; null for nowhere. */
export function receiverOf(config: Config): OtlpReceiverAt | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config
  return endpoint === undefined ? null : { endpoint, headers }
}
