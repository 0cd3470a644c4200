import type { Answer, SourceFact } from '@recado/engine'
import { describe, expect, it } from 'vitest'
import { node, shop, steps, talk, type World } from './talk.ts'

const agent = node('AI_AGENT', 'Agente', { systemPrompt: 'Vendes pizzas.' })
const hours = node('CUSTOM', 'Domicilios', { regex: 'zzz', response: 'El domicilio vale $5.000' })
const fact = (id: string, text: string): SourceFact => ({
  id,
  label: text.split(':')[0] ?? '',
  text,
  source: { id: 'lista', title: 'Lista de precios' },
})
const pizzas = [fact('h', 'Hawaiana familiar: $45.000'), fact('m', 'Mexicana familiar: $52.000')]

/** A model that answers so, one after the other, of a shop whose sources say this. */
function world(recalled: Answer, ...answers: string[]): World {
  return (ask) => (ask.kind === 'recall' ? recalled : { ok: true, text: answers.shift() ?? '', ms: 1 })
}
const found = (whole: boolean): Answer => ({ ok: true, facts: pizzas, whole, ms: 1 })
const bot = shop([hours, agent], { hasSources: true })
const text = (words: string) => ({ type: 'text' as const, text: words })
const systemTexts = ({ asked }: ReturnType<typeof talk>): string[] =>
  asked.flatMap((ask) =>
    ask.kind === 'ai'
      ? ask.messages.flatMap(({ role, content }) => (role === 'system' ? [content] : []))
      : [],
  )

describe('what sources say', () => {
  it('is asked for by the question and the one before it, and told by number', () => {
    const customer = talk(bot, world(found(false), 'Claro', 'La hawaiana familiar vale $45.000 [2]'))
    customer.writes('¿tienen hawaiana?')
    expect(customer.writes('¿y la familiar?')).toEqual(['La hawaiana familiar vale $45.000'])
    const recalls = customer.asked.filter(({ kind }) => kind === 'recall')
    expect(recalls).toMatchObject([
      { key: '0:Agente:recall', question: '¿tienen hawaiana?', before: '' },
      { question: '¿y la familiar?', before: '¿tienen hawaiana?' },
    ])
    const [shared, moment] = systemTexts(customer)
    expect(shared).toContain('Información del negocio:\n[1] El domicilio vale $5.000')
    expect(shared).not.toContain('Hawaiana')
    expect(moment).toContain('[2] Hawaiana familiar: $45.000\n[3] Mexicana familiar: $52.000')
  })

  it('is told to every customer alike where it is all there is', () => {
    const customer = talk(bot, world(found(true), 'Hola'))
    customer.writes('hola')
    expect(systemTexts(customer)[0]).toContain('[1] El domicilio vale $5.000\n[2] Hawaiana familiar: $45.000')
  })

  it('proves figures, and the trace says by which fact; what is cited without a figure too', () => {
    const customer = talk(bot, world(found(true), 'Vale $45.000 [2], también hay mexicana [3]'))
    const result = customer.does(text('cuánto la hawaiana familiar'))
    const source = { id: 'lista', title: 'Lista de precios' }
    expect(result.trace.find(({ step }) => step === 'grounded')).toMatchObject({
      held: [{ figure: '$45.000', proof: { by: 'source', factId: 'h', source, text: pizzas[0]?.text } }],
      cited: [{ by: 'source', factId: 'm' }],
      refused: [],
    })
  })

  it('cited by a number that nobody was told is asked for again; what it says holds all the same', () => {
    const customer = talk(bot, world(found(true), 'Vale $45.000 [9]', 'Vale $45.000 [8]'))
    const result = customer.does(text('cuánto la hawaiana familiar'))
    expect(result.replies.map((reply) => reply.text)).toEqual(['Vale $45.000'])
    const again = customer.asked.at(-1)
    expect(again?.kind === 'ai' && again.messages.at(-1)?.content).toContain('no hay ningún dato [9]')
  })

  it('is not said where it is of something else, or of nothing that was found', () => {
    const other = talk(
      bot,
      world(found(true), 'La mexicana familiar vale $45.000 [2]', 'La mexicana vale $45.000'),
    )
    expect(other.writes('cuánto la mexicana')[0]).toContain('No quiero darte un dato equivocado')
    const none: Answer = { ok: true, facts: [], whole: false, ms: 1 }
    const customer = talk(bot, world(none, 'La hawaiana vale $45.000', 'Vale $45.000'))
    const result = customer.does(text('cuánto la hawaiana'))
    expect(result.unanswered).toEqual(['cuánto la hawaiana'])
  })

  it('may be out of reach: nodes’ texts are known all the same', () => {
    const failed: Answer = { ok: false, reason: 'unavailable', detail: 'base de datos' }
    const customer = talk(bot, world(failed, 'El domicilio vale $5.000 [1]'))
    expect(customer.writes('cuánto el domicilio')).toEqual(['El domicilio vale $5.000'])
  })

  it('is not asked for where there are no sources', () => {
    const customer = talk(shop([hours, agent]), world(found(true), 'Hola'))
    expect(steps(customer.does(text('hola')))).toEqual([
      'received',
      'matched',
      'asked',
      'answered',
      'grounded',
      'replied',
    ])
  })
})
