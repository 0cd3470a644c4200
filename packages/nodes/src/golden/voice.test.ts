import type { Answer, Ask, BotEvent } from '@recado/engine'
import { describe, expect, it } from 'vitest'
import { type NodeTypeId } from '../node-types.ts'
import { node, shop, talk } from './talk.ts'

const file = {
  path: 'u1',
  type: 'audio',
  filename: 'respuesta.ogg',
  size: 9,
  spoken: { seconds: 4, waveform: 'AAAA' },
} as const
const note = (mediaId = 'v1'): BotEvent => ({ type: 'audio', mediaId })
const words: BotEvent = { type: 'text', text: 'hola' }
const said = 'La torta vale $45.000'
const known = node('CUSTOM', 'Torta', { regex: '^torta$', response: said })
const audio = node('AUDIO', 'Voz')
const assistant = {
  id: 'rec_1',
  externalId: null,
  name: 'Lucía',
  instructions: 'Vendes tortas.',
  model: 'm',
  temperature: 0,
  effort: null,
}
const nodes: Record<string, { type: NodeTypeId; config: object }> = {
  AI_AGENT: { type: 'AI_AGENT', config: { systemPrompt: 'Vendes tortas.' } },
  BRAIN: { type: 'BRAIN', config: { businessDescription: 'Vendes tortas.' } },
  ASSISTANT_IA: { type: 'ASSISTANT_IA', config: { assistantId: 'rec_1' } },
}
const bot = (type: keyof typeof nodes, config: object = { voice: true }) => {
  const { type: id = 'AI_AGENT', config: own = {} } = nodes[type] ?? {}
  const answering = node(id, 'IA', { ...own, ...config })
  return shop([audio, known, answering], { aiConfigured: true, assistants: [assistant] })
}
const world =
  (answer: string, spoken: Answer = { ok: true, file, ms: 1 }) =>
  (ask: Ask): Answer => {
    if (ask.kind === 'transcribe') return { ok: true, text: '¿Cuánto vale la torta?', ms: 1 }
    if (ask.kind === 'speak') return spoken
    return { ok: true, text: answer, ms: 1 }
  }
const spoken = (asked: readonly Ask[]) => asked.flatMap((ask) => (ask.kind === 'speak' ? [ask.text] : []))

describe.each(Object.keys(nodes))('%s', (type) => {
  it('answers a voice note in one, which says what was proved and goes beside its words', () => {
    const customer = talk(bot(type), world(said))
    const { replies, trace } = customer.does(note())
    expect(replies.at(-1)).toMatchObject({ text: said, attachment: file })
    expect(spoken(customer.asked)).toEqual([said])
    expect(trace).toContainEqual(expect.objectContaining({ step: 'answered', kind: 'speak', ok: true }))
  })

  it('writes to who writes, and to everybody until it is switched on', () => {
    const written = talk(bot(type), world(said))
    expect(written.does(words).replies.at(-1)).not.toHaveProperty('attachment')
    const off = talk(bot(type, {}), world(said))
    expect(off.does(note()).replies.at(-1)).not.toHaveProperty('attachment')
    expect([...spoken(written.asked), ...spoken(off.asked)]).toEqual([])
  })
})

describe('a voice', () => {
  it.each([
    ['nothing proves', 'La torta vale $99.000', /No quiero darte un dato equivocado/],
    ['is long', `Claro. ${'Con gusto te ayudo. '.repeat(40)}`, /Con gusto/],
    ['is to be pressed', 'Mira www.tortas.co', /./],
  ])('does not say what %s', (_, answer, reads) => {
    const customer = talk(bot('AI_AGENT'), world(answer))
    const [reply] = customer.does(note()).replies
    expect(reply?.text).toMatch(reads)
    expect(reply).not.toHaveProperty('attachment')
    expect(spoken(customer.asked)).toEqual([])
  })

  it.each(['timeout', 'over_budget', 'not_configured', 'unusable'] as const)(
    'that fails (%s) leaves the words, once, and nothing of it stops the next answer',
    (reason) => {
      const customer = talk(bot('AI_AGENT'), world(said, { ok: false, reason, detail: 'no' }))
      const { replies } = customer.does(note())
      expect(replies.map(({ text, attachment }) => [text, attachment])).toEqual([[said, undefined]])
      expect(customer.sends(words)).toEqual([said])
    },
  )

  it('answers what was said last', () => {
    const customer = talk(bot('AI_AGENT'), world(said))
    expect(customer.does(words, note()).replies.at(-1)).toHaveProperty('attachment')
    expect(customer.does(note(), words).replies.at(-1)).not.toHaveProperty('attachment')
  })

  it('says nothing that a rule answers', () => {
    const customer = talk(bot('AI_AGENT'), (ask) =>
      ask.kind === 'transcribe' ? { ok: true, text: 'torta', ms: 1 } : world(said)(ask),
    )
    expect(customer.does(note()).replies).toEqual([
      expect.objectContaining({ text: said, nodeName: 'Torta' }),
    ])
    expect(spoken(customer.asked)).toEqual([])
  })
})
