import type { Config } from '../config/config.ts'
import { type ExportedLogger, openExportedLogger } from '../platform/telemetry/log-export.ts'
import type { OtlpReceiverAt } from '../platform/telemetry/otlp.ts'
import { version } from '../platform/version.ts'
import type { Overrides } from './overrides.ts'

/** Where traces and log lines go besides; null for nowhere. */
export function receiverOf(config: Config): OtlpReceiverAt | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config
  return endpoint === undefined ? null : { endpoint, headers }
}

/** The log whose lines go there too; null where they go to standard error alone. */
export async function exportedLogger(
  config: Config,
  receiver: OtlpReceiverAt | null,
  { logger }: Overrides,
): Promise<ExportedLogger | null> {
  if (receiver === null || config.OTEL_LOGS_EXPORTER === 'none' || logger) return null
  return openExportedLogger(config.LOG_LEVEL, { ...receiver, version })
}
