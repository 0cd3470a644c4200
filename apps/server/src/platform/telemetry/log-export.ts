import { setTimeout } from 'node:timers/promises'
import { destination, type Level, type Logger, multistream, pino } from 'pino'
import { z } from 'zod'
import { type OtlpReceiverAt, exporterTo, tellingOnce } from './otlp.ts'

/** Lines that wait to be sent; beyond them new ones are dropped: standard error has them all. */
const mostWaiting = 2048

/** One that is away is tried again and again; an end does not wait for that. */
const closingMs = 3000

/** A line of pino's. */
const line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') })
/** What OpenTelemetry numbers levels by (Logs Data Model, «Severity Fields»). */
const severityOf: Record<number, number> = { 10: 1, 20: 5, 30: 9, 40: 13, 50: 17, 60: 21 }

export type ExportedLogger = {
  logger: Logger
  /** Sends what is left. */
  close(): Promise<void>
}

/**
 * A log whose lines go to standard error, and besides to another system: the OTLP/HTTP receiver. Whoever logs waits for neither. The
 * libraries are loaded here alone.
 */
export async function openExportedLogger(
  level: Level | 'silent',
  { version, to = destination(2), ...receiver }: OtlpReceiverAt & { version: string; to?: Written },
): Promise<ExportedLogger> {
  const [sdk, { OTLPLogExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-logs'),
    import('@opentelemetry/exporter-logs-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = tellingOnce(new OTLPLogExporter(exporterTo(receiver, 'logs')), (err) =>
    logger.warn({ err }, 'log lines cannot be delivered'),
  )
  const provider = new sdk.LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': 'recado', 'service.version': version }),
    processors: [
      new sdk.BatchLogRecordProcessor({ exporter, maxQueueSize: mostWaiting, scheduledDelayMillis: 2000 }),
    ],
  })
  const sent = provider.getLogger('recado', version)
  const receive = {
    write(text: string) {
      const { level: number, time, msg, pid: _pid, hostname, ...attributes } = line.parse(JSON.parse(text))
      sent.emit({
        timestamp: new Date(time),
        severityNumber: severityOf[number] ?? 0,
        severityText: pino.levels.labels[number] ?? String(number),
        body: msg,
        // JSON is what came of them, and what OTLP takes.
        attributes: { ...(attributes as Record<string, string>), 'host.name': String(hostname) },
      })
    },
  }
  // Which lines there are is the logger's to say, not its streams'.
  const streams = [to, receive].map((stream) => ({ level: 'trace' as const, stream }))
  const logger: Logger = pino({ level }, multistream(streams))
  const close = () => Promise.race([provider.shutdown(), setTimeout(closingMs, undefined, { ref: false })])
  return { logger, close }
}

/** What takes finished lines. */
type Written = { write: (line: string) => void }
