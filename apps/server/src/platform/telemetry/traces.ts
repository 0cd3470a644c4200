import type { HrTime } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { exporterTo, type OtlpReceiverAt, tellingOnce } from './otlp.ts'

/** Something that is over. Times are ms UTC; `failure` is why it did not succeed, in a word or two. */
export type FinishedSpan = {
  name: string
  /** The turn that it belongs to: all of its steps, in whatever process, are one trace. Null stands alone. */
  turnId: string | null
  /** The turn itself: the others of the trace hang below it. */
  root?: boolean
  kind?: 'server' | 'client' | 'internal'
  from: number
  to: number
  attributes: Record<string, string | number>
  failure?: string
}

/** Port: where traces go. Recording never waits, and what cannot be delivered is dropped. */
export interface Traces {
  record(span: FinishedSpan): void
  /** Sends what is left. */
  close(): Promise<void>
}

export const noTraces: Traces = { record: () => {}, close: () => Promise.resolve() }

/** Sends traces to the OTLP/HTTP receiver. The libraries are loaded here alone: who wants no traces does without them. */
export async function openTraces(receiver: OtlpReceiverAt, logger: Logger, version: string): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = tellingOnce(new OTLPTraceExporter(exporterTo(receiver, 'traces')), (err) =>
    logger.warn({ err }, 'traces cannot be delivered'),
  )
  const random = new sdk.RandomIdGenerator()
  let next: { traceId: string; spanId: string } | null = null
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'recado', 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000 })],
    idGenerator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.spanId ?? random.generateSpanId(),
    },
  })
  const tracer = provider.getTracer('recado', version)
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL }

  return {
    record({ name, turnId, root = false, kind = 'internal', from, to, attributes, failure }) {
      const ids = turnId === null ? null : idsOf(turnId)
      const context =
        ids === null || root
          ? api.ROOT_CONTEXT
          : api.trace.setSpanContext(api.ROOT_CONTEXT, { ...ids, traceFlags: 1, isRemote: true })
      next = root ? ids : null
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], startTime: preciseTime(from), attributes },
        context,
      )
      next = null
      if (failure !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: failure })
      span.end(preciseTime(to))
    },
    close: () => provider.shutdown(),
  }
}

/** A turn's id is a UUID: 32 hexadecimal digits, as a trace's id is, and the random half of them is its root's. */
function idsOf(turnId: string): { traceId: string; spanId: string } {
  const traceId = turnId.replaceAll('-', '')
  return { traceId, spanId: traceId.slice(16) }
}

/** A bare number would be taken for a time since this process began, where a turn is older than that. */
const preciseTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1_000_000)]
