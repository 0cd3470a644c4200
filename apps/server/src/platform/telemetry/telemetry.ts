import type { Logger } from 'pino'
import type { Clock } from '../time/clock.ts'
import { version } from '../version.ts'
import { EventLoopLag } from './event-loop.ts'
import type { Metrics } from './metrics.ts'
import type { OtlpReceiverAt } from './otlp.ts'
import { OutsideRecord } from './outside.ts'
import { publishProcess } from './process-metrics.ts'
import { noTraces, openTraces, type Traces } from './traces.ts'

/** What is known of how the server does: its own figures, traces, and how services outside did. */
export type Telemetry = {
  metrics: Metrics
  traces: Traces
  lag: EventLoopLag
  outside: { ai: OutsideRecord; mail: OutsideRecord }
  close: () => Promise<void>
}

/** `receiver` is where traces go; nothing of tracing is loaded without one. */
export async function openTelemetry(
  metrics: Metrics,
  { receiver, clock, logger }: { receiver: OtlpReceiverAt | null; clock: Clock; logger: Logger },
): Promise<Telemetry> {
  const lag = new EventLoopLag()
  publishProcess(metrics, lag)
  const traces = receiver === null ? noTraces : await openTraces(receiver, logger, version)
  return {
    metrics,
    traces,
    lag,
    outside: { ai: new OutsideRecord(clock), mail: new OutsideRecord(clock) },
    async close() {
      lag.close()
      await traces.close()
      await metrics.close()
    },
  }
}
