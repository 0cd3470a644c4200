import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stepTime } from '../../telemetry/step-time.ts'
import { inLogScope, type LogScope } from '../../telemetry/log-scope.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import { botIdOf } from './bot-of-request.ts'

/** Probes, and who reads the metrics themselves, would drown everything else. */
const unwatched = new Set(['/health/live', '/health/ready', '/metrics'])

/**
 * Says of every request how it went: a line in the log, a figure, a span. By the route's pattern and ids alone:
 * addresses and bodies carry what people look for and write.
 */
export function watchRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('preHandler', (request, _reply, done) => inLogScope(scopeOf(request), done))
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    if (!unwatched.has(route)) {
      const status = reply.statusCode
      const ms = reply.elapsedTime
      const botId = botIdOf(request)
      const who = request.caller && { userId: request.caller.userId }
      request.log.info(
        { method, route, status, ms: Math.round(ms), ...(botId !== null && { botId }), ...who },
        'answered',
      )
      telemetry.metrics.answered(method, route, status, ms)
      const to = stepTime()
      telemetry.traces.record({
        name: `${method} ${route}`,
        turnId: null,
        kind: 'server',
        from: to - ms,
        to,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'recado.request.id': request.id,
          ...(botId !== null && { 'recado.bot.id': botId }),
        },
        ...(status >= 500 && { failure: String(status) }),
      })
    }
    done()
  })
}

function scopeOf(request: FastifyRequest): LogScope {
  const botId = botIdOf(request)
  return { requestId: request.id, ...(botId !== null && { botId }) }
}
