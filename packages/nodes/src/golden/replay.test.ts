import { type Answer, answer, type Ask, compile, type Conversation, emptyConversation } from '@recado/engine'
import { describe, expect, it } from 'vitest'
import { nodeTypes } from '../node-types.ts'
import { echo, friday, node, shop } from './talk.ts'

const bot = compile(
  shop([
    node('AUDIO', 'Audio', { response: 'Oyendo' }),
    node('FUNCTION_API', 'API', {
      triggerKeywords: ['pedido'],
      apiUrl: 'https://a.co',
      responseMapping: '{{e}}',
    }),
    node('AI_AGENT', 'Agente'),
  ]),
  nodeTypes,
)
const conversation: Conversation = {
  state: emptyConversation,
  contact: { name: 'Ana', phoneNumber: null, fields: {}, tags: [] },
  memory: [{ role: 'customer', text: 'antes', at: 0 }],
}
const events = [
  { type: 'audio' as const, mediaId: 'm1' },
  { type: 'text' as const, text: 'mi pedido' },
  { type: 'text' as const, text: '¿abren?' },
]

const world = (ask: Ask): Answer =>
  ask.kind === 'transcribe'
    ? { ok: true, text: 'quiero pan', ms: 9 }
    : ask.kind === 'http'
      ? { ok: true, status: 200, body: '{"e":"en camino"}', ms: 9 }
      : echo(ask)

/** Decides until `crashAfter` answers were given, keeping each as a memo by its key. */
function decide(memos: Map<string, Answer>, crashAfter = Infinity) {
  const deciding = answer(bot, conversation, events, friday)
  let performed = 0
  let step = deciding.next()
  while (!step.done) {
    const ask = step.value
    const memo = memos.get(ask.key)
    if (!memo && performed === crashAfter) return { performed, result: null }
    if (!memo) performed += 1
    const given = memo ?? world(ask)
    memos.set(ask.key, given)
    step = deciding.next(given)
  }
  return { performed, result: step.value }
}

describe('a decision that is played again', () => {
  it('finds its answers by their keys, asks only what is missing, and decides the same', () => {
    const whole = decide(new Map())
    expect(whole.performed).toBe(3)
    expect(whole.result?.replies.map(({ text }) => text)).toEqual([
      'Oyendo',
      'en camino',
      'IA: quiero pan\n¿abren?',
    ])
    for (const crashAfter of [0, 1, 2]) {
      const memos = new Map<string, Answer>()
      expect(decide(memos, crashAfter).performed).toBe(crashAfter)
      const again = decide(memos)
      expect(again.performed).toBe(3 - crashAfter)
      expect(again.result).toEqual(whole.result)
    }
  })

  it('leaves what it was given as it was, and decides plain data', () => {
    const before: unknown = JSON.parse(JSON.stringify(conversation))
    const { result } = decide(new Map())
    expect(conversation).toEqual(before)
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
    expect(emptyConversation).toEqual({ collection: null, closedStretch: null, nodes: {} })
  })
})
