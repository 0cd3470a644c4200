import type { EventLoopLag } from './event-loop.ts'
import type { Metrics } from './metrics.ts'

/** What Prometheus' dashboards expect of any process, under the names that they know, and the event loop's lag. */
export function publishProcess(metrics: Metrics, lag: EventLoopLag): void {
  const startedAt = Date.now() / 1000 - process.uptime()
  metrics.total('process_cpu_seconds_total', "The processor's time, user and system", () => {
    const { user, system } = process.cpuUsage()
    return [{ value: (user + system) / 1e6 }]
  })
  metrics.gauge('process_start_time_seconds', 'Unix time of the start', () => [{ value: startedAt }])
  metrics.gauge('process_resident_memory_bytes', 'Memory that the process holds', () => [
    { value: process.memoryUsage.rss() },
  ])
  metrics.gauge('nodejs_heap_size_used_bytes', "V8's heap in use", () => [
    { value: process.memoryUsage().heapUsed },
  ])
  metrics.gauge('recado_event_loop_lag_seconds', 'How late the event loop is', () => {
    const { p50, p99, max } = lag.read()
    return Object.entries({ '0.5': p50, '0.99': p99, '1': max }).map(([quantile, ms]) => ({
      value: ms / 1000,
      labels: { quantile },
    }))
  })
}
