import { describe, expect, it } from 'vitest'
import { node, shop, talk, type World } from '../talk.ts'

const safe = 'No quiero darte un dato equivocado: lo confirmo y te respondo por aquí.'
const agent = node('AI_AGENT', 'Agente', { systemPrompt: 'Vendes cortes de pelo.' })
const prices = node('CUSTOM', 'Precios', {
  regex: 'zzz',
  response: '- Corte: $25.000\n- Corte y barba: $52.000\n- Barba: $18.000',
})
const bot = shop([prices, agent])

/** What is said to «¿en cuánto quedamos?» where the model says it, whatever is objected, after the shop wrote by hand. */
function saidAfter(written: string, answer: string, asked = '¿en cuánto quedamos?') {
  const world: World = () => ({ ok: true, text: answer, ms: 1 })
  const customer = talk(bot, world)
  customer.shopWrites(written)
  return customer.does({ type: 'text', text: asked })
}

describe('what a person of the shop wrote to this customer', () => {
  it('proves a figure, and the trace says so', () => {
    const { replies, trace } = saidAfter('te lo dejo en $40.000', 'Quedamos en $40.000.')
    expect(replies.map(({ text }) => text)).toEqual(['Quedamos en $40.000.'])
    expect(trace.find(({ step }) => step === 'grounded')).toMatchObject({
      held: [{ figure: '$40.000', proof: { by: 'shop' } }],
      refused: [],
    })
  })

  it.each([
    ['te lo dejo en $40.000', 'El corte y barba te queda en $40.000.'],
    ['el corte y barba te lo dejo en 40 mil', 'El corte y barba te queda en $40.000.'],
    ['por esta vez el combo te sale en 40.000', 'Quedamos en $40.000 por el combo.'],
    // The list says it of something else.
    ['listo, el corte y barba por $25.000', 'Listo, el corte y barba te queda en $25.000.'],
    ['el tinte te vale $40.000', 'El tinte vale $40.000.', '¿cuánto era el tinte?'],
  ])('goes before the list: «%s», «%s»', (written, answer, asked?: string) => {
    expect(saidAfter(written, answer, asked).replies.map(({ text }) => text)).toEqual([answer])
  })

  it.each([
    ['el corte y barba te lo dejo en $40.000', 'La barba vale $40.000.'],
    ['el corte y barba te lo dejo en $40.000', 'El corte vale $40.000.'],
    ['te lo dejo en $40.000', 'Quedamos en $39.000.'],
  ])('proves no more than it says: «%s», not «%s»', (written, answer) => {
    expect(saidAfter(written, answer).replies.map(({ text }) => text)).toEqual([safe])
  })

  it('is told to the model as what the shop said', () => {
    const customer = talk(bot, () => ({ ok: true, text: 'Listo.', ms: 1 }))
    customer.shopWrites('te lo dejo en $40.000')
    customer.writes('ok')
    const [ask] = customer.asked
    expect(ask?.kind === 'ai' && ask.messages.at(-2)).toEqual({
      role: 'assistant',
      content: 'te lo dejo en $40.000',
    })
  })

  it('proves it for a day, and what the bot said proves nothing', () => {
    const answers = ['Quedamos en $40.000.']
    const customer = talk(bot, () => ({ ok: true, text: answers[0] ?? '', ms: 1 }))
    customer.at('2025-11-21T15:30:00Z')
    customer.shopWrites('te lo dejo en $40.000')
    customer.at('2025-11-22T15:30:00Z')
    expect(customer.writes('¿en cuánto quedamos?')).toEqual(['Quedamos en $40.000.'])
    customer.at('2025-11-22T15:30:01Z')
    expect(customer.writes('¿en cuánto?')).toEqual([safe])
  })
})
