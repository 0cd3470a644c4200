import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { text } from '../../../text/es.ts'
import type { SecretText } from '../../crypto/secret-text.ts'
import { bearerOf } from '../caller.ts'

export type MetricsAccess = {
  /** Whoever brings it may read; null lets this machine alone read. */
  token: SecretText | null
  /** A proxy stands in front: what comes from this machine may come from anywhere. */
  behindProxy: boolean
}

/** `GET /metrics`, outside /api, in Prometheus' text format. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    demandReader(request, access)
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/** Refuses who may not read the metrics. */
function demandReader(request: FastifyRequest, { token, behindProxy }: MetricsAccess): void {
  if (token !== null) {
    const given = bearerOf(request)
    if (given !== null && token.equals(given)) return
    throw new Refusal('unauthenticated', text.problems.metricsToken)
  }
  if (behindProxy || !isFromHere(request)) throw new Refusal('forbidden', text.problems.metricsClosed)
}

/** From this machine, by nobody in between, and not by a page whose name was made to lead here. */
function isFromHere({ headers, host, socket }: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host)
  return !forwarded && local && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
