import type { ObservableResult } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { AggregationType, InstrumentType, MeterProvider } from '@opentelemetry/sdk-metrics'

/** Seconds: from a commit to the 45 s that a turn's asks may take. */
const stepBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** How a turn ended: with an answer, without one, given up, or called off while it was decided. */
export type TurnOutcome = 'replied' | 'silent' | 'failed' | 'cancelled'
export type StepName = 'arrival' | 'wait' | 'decide' | 'ask' | 'send' | 'acceptance'
/** A figure that is read when somebody asks for it, with its labels. */
export type Reading = { value: number; labels?: Record<string, string> }

/**
 * What this process counts since it started, and what it reads when asked, as Prometheus takes it, with the label `server`
 * for which one it is. One for each server; nothing is global. Labels come from fixed sets (routes, steps, outcomes): nobody can make them grow.
 */
export class Metrics {
  readonly #onError: (error: unknown) => void
  readonly #resource: Resource
  readonly #exporter = new PrometheusExporter({ preventServerStart: true })
  readonly #serializer = new PrometheusSerializer('', false, /^server$/, true, true)
  readonly #provider = new MeterProvider({
    readers: [this.#exporter],
    views: [
      {
        instrumentType: InstrumentType.HISTOGRAM,
        aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: stepBounds } },
      },
    ],
  })
  readonly #meter = this.#provider.getMeter('recado')
  readonly #http = this.#histogram('recado_http_request_duration_seconds', 'Answers over HTTP, by route')
  readonly #steps = this.#histogram('recado_step_duration_seconds', "The steps of a message's way")
  readonly #asks = this.#histogram(
    'recado_ask_duration_seconds',
    'What is asked outside: AI, transcription, HTTP',
  )
  readonly #jobs = this.#histogram('recado_job_duration_seconds', 'Attempts at e-mails and webhooks')
  readonly #turns = this.#tally('recado_turns', 'Turns that ended, by how', 'outcome')
  readonly #messages = this.#tally('recado_messages', 'Messages that came and went', 'direction')
  readonly #tokens = this.#tally('recado_ai_tokens', 'Tokens that the AI provider counted', 'direction')
  #failed = 0

  constructor({ server, onError }: { server: string; onError: (error: unknown) => void }) {
    this.#onError = onError
    this.#resource = resourceFromAttributes({ server })
    this.total('recado_background_errors', 'What failed where nobody waited for an answer', () => [
      { value: this.#failed },
    ])
  }

  answered(method: string, route: string, status: number, ms: number): void {
    this.#http.record(ms / 1000, { method, route, status })
  }

  step(step: StepName, ms: number): void {
    this.#steps.record(ms / 1000, { step })
  }

  turn(outcome: TurnOutcome): void {
    this.#turns(outcome, 1)
  }

  messages(direction: 'in' | 'out', count: number): void {
    this.#messages(direction, count)
  }

  /** `outcome` is `ok` or why it failed. */
  asked(kind: string, outcome: string, ms: number): void {
    this.#asks.record(ms / 1000, { kind, outcome })
  }

  tokens({ input, output }: { input: number; output: number }): void {
    this.#tokens('input', input)
    this.#tokens('output', output)
  }

  job(kind: string, outcome: 'done' | 'failed', ms: number): void {
    this.#jobs.record(ms / 1000, { kind, outcome })
  }

  failed(): void {
    this.#failed += 1
  }

  /** How often something failed in the background. */
  get failures(): number {
    return this.#failed
  }

  /** A figure that is read at every scrape. One that cannot be read is left out of that scrape. */
  gauge(name: string, description: string, read: () => Promise<Reading[]> | Reading[]): void {
    this.#meter.createObservableGauge(name, { description }).addCallback((result) => observe(result, read))
  }

  /** The same for what only grows, such as the processor's time. */
  total(name: string, description: string, read: () => Reading[]): void {
    this.#meter.createObservableCounter(name, { description }).addCallback((result) => observe(result, read))
  }

  /** Everything, as Prometheus reads it. */
  async text(): Promise<string> {
    const { resourceMetrics, errors } = await this.#exporter.collect()
    errors.forEach(this.#onError)
    const figures = { ...resourceMetrics, resource: this.#resource }
    return `${this.#serializer.serialize(figures).trimEnd()}\n`
  }

  close(): Promise<void> {
    return this.#provider.shutdown()
  }

  #histogram(name: string, description: string) {
    return this.#meter.createHistogram(name, { description })
  }

  /** Counts by one label: a sum in a map on the way of messages, given to the library when somebody reads it. */
  #tally(name: string, description: string, label: string): (of: string, count: number) => void {
    const sums = new Map<string, number>()
    this.total(name, description, () => [...sums].map(([of, value]) => ({ value, labels: { [label]: of } })))
    return (of, count) => void sums.set(of, (sums.get(of) ?? 0) + count)
  }
}

async function observe(result: ObservableResult, read: () => Promise<Reading[]> | Reading[]): Promise<void> {
  for (const { value, labels } of await read()) result.observe(value, labels)
}
