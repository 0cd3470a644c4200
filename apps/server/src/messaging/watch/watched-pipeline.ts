import { LRUCache } from 'lru-cache'
import { stepTime } from '../../platform/telemetry/step-time.ts'
import type { PipelineWatch } from './pipeline-watch.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Traces } from '../../platform/telemetry/traces.ts'
import { lastUsed } from '../../platform/last-used.ts'

/** Messages whose acceptance is waited for; the network takes one within a second, or never. */
const mostOnTheirWay = 10_000

type Left = { at: number; botId: string; turnId: string | null }

/** Measures the way of messages, and traces it where somebody wants traces. */
export function watchPipeline(metrics: Metrics, traces: Traces): PipelineWatch {
  const left = new LRUCache<string, Left>(lastUsed(mostOnTheirWay))
  return {
    arrived({ botId, messages, turnIds, began }) {
      const now = stepTime()
      metrics.messages('in', messages)
      metrics.step('arrival', now - began)
      for (const turnId of new Set(turnIds))
        traces.record({
          name: 'arrival',
          turnId,
          from: began,
          to: now,
          attributes: { 'recado.bot.id': botId },
        })
    },
    turnOver({ botId, turnId, outcome, waitedMs, firstAt, began }) {
      const now = stepTime()
      metrics.turn(outcome)
      metrics.step('decide', now - began)
      if (waitedMs !== null) metrics.step('wait', waitedMs)
      const attributes = { 'recado.bot.id': botId, 'recado.turn.id': turnId, 'recado.turn.outcome': outcome }
      const failure = outcome === 'failed' && { failure: 'given up' }
      traces.record({ name: 'decide', turnId, from: began, to: now, attributes })
      traces.record({ name: 'turn', turnId, root: true, from: firstAt, to: now, attributes, ...failure })
    },
    leaving({ wireId, botId, turnId, began }) {
      if (wireId === null) return
      left.set(wireId, { at: began, botId, turnId })
    },
    sent({ botId, turnId, wireId, ok, began }) {
      const now = stepTime()
      metrics.step('send', now - began)
      if (ok) metrics.messages('out', 1)
      else if (wireId !== null) left.delete(wireId)
      if (turnId === null) return
      const attributes = { 'recado.bot.id': botId }
      traces.record({
        name: 'send',
        turnId,
        kind: 'client',
        from: began,
        to: now,
        attributes,
        ...(!ok && { failure: 'not sent' }),
      })
    },
    accepted(wireId) {
      const message = left.get(wireId)
      if (!message) return
      left.delete(wireId)
      const now = stepTime()
      metrics.step('acceptance', now - message.at)
      const { botId, turnId, at } = message
      if (turnId !== null)
        traces.record({
          name: 'acceptance',
          turnId,
          from: at,
          to: now,
          attributes: { 'recado.bot.id': botId },
        })
    },
  }
}
