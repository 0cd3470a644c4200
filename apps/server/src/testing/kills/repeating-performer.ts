import type { Answers, AskOf } from '@recado/engine'
import type { AskPerformer } from '../../messaging/turns/asks.ts'
import type { Gate } from './owner-switch.ts'

/** What each question costs. */
export const askMicros = 1000
const cost = { micros: askMicros, priced: true }

/**
 * Takes some turns of the event loop, as everything outside does. Its model calls a function first, and answers with the
 * question once it has its thoughts back: whatever died in between, they are those of this turn.
 */
export function repeatingPerformer(
  called: (what: string) => void,
  gate: Gate,
  failed: (what: string) => void,
): AskPerformer {
  return {
    async perform(ask, { turnId }) {
      await new Promise((resolve) => setImmediate(resolve))
      await gate.pass()
      if (ask.kind === 'ai') return thoughtful(ask, `thoughts of ${turnId}`, failed)
      if (ask.kind === 'http') {
        called(`${turnId} ${ask.key}`)
        return { ok: true, status: 200, body: '{"pedido":"tomado"}', ms: 1 }
      }
      return { ok: false, reason: 'not_configured', detail: 'nothing else is asked in this shop' }
    },
  }
}

function thoughtful(
  { messages, tools = [] }: AskOf<'ai'>,
  carry: string,
  failed: (what: string) => void,
): Answers['ai'] {
  const said = messages.find(({ role }) => role === 'assistant')
  const tool = tools.find(({ name }) => name === 'function_info')
  const called = messages.some(({ role }) => role === 'tool')
  if (!called && tool) {
    const toolCalls = [{ id: 'call_1', name: tool.name, arguments: '{}' }]
    return { ok: true, text: '', toolCalls, carry, ms: 1, cost }
  }
  if (said?.role !== 'assistant' || said.carry !== carry) failed('A model did not get its thoughts back')
  const question = messages.findLast(({ role }) => role === 'user')
  return { ok: true, text: `eco: ${question?.content ?? ''}`, ms: 1, cost }
}
