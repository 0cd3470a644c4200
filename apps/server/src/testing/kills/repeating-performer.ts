import type { AskPerformer } from '../../conversations/asks.ts'
import type { Gate } from './owner-switch.ts'

/** What each question costs. */
export const askMicros = 1000

/** Takes some turns of the event loop, as everything outside does, and answers with the question. */
export function repeatingPerformer(called: (what: string) => void, gate: Gate): AskPerformer {
  return {
    async perform(ask, { turnId }) {
      await new Promise((resolve) => setImmediate(resolve))
      await gate.pass()
      if (ask.kind === 'ai') {
        const text = `eco: ${ask.messages.at(-1)?.content ?? ''}`
        return { ok: true, text, ms: 1, cost: { micros: askMicros, priced: true } }
      }
      if (ask.kind === 'http') {
        called(`${turnId} ${ask.key}`)
        return { ok: true, status: 200, body: '{"pedido":"tomado"}', ms: 1 }
      }
      return { ok: false, reason: 'not_configured', detail: 'nothing else is asked in this shop' }
    },
  }
}
