import type { BotEvent } from '@recado/engine'
import { describe, expect, it } from 'vitest'
import { functionCollectNode } from '../types/function-collect/node.ts'
import { functionCollectSchema } from '../types/function-collect/schema.ts'
import { node, shop, steps, talk } from './talk.ts'

const site = { name: 'sede', label: '{{nombre}}, ¿en qué sede?', type: 'choice', required: true }
const options = ['Norte', 'Omitir', '1']
const name = { name: 'nombre', label: '¿Cómo te llamas?', type: 'text', required: true }
const booking = (poll?: boolean) =>
  node('FUNCTION_COLLECT', 'Cita', {
    triggerKeywords: ['cita'],
    dataFields: [name, { ...site, options, ...(poll !== undefined && { poll }) }],
    confirmationMessage: 'Te esperamos en {{sede}}.',
  })
const vote = (option: string | null, step = 'sede', nodeId = 'Cita'): BotEvent => ({
  type: 'vote',
  nodeId,
  step,
  option,
})
const menu = 'Ana, ¿en qué sede?\n1. Norte\n2. Omitir\n3. 1'
const poll = '📊 Ana, ¿en qué sede?\n• Norte\n• Omitir\n• 1'

/** A customer who was asked for the site. */
function asked(bot = shop([booking(true)])) {
  const customer = talk(bot)
  customer.writes('cita')
  return { customer, question: customer.does({ type: 'text', text: 'Ana' }) }
}

describe('a menu that is a poll, too', () => {
  it('comes as the text with its numbers, then as the poll; off, and until now, as the text alone', () => {
    const { question } = asked()
    expect(question.replies).toMatchObject([
      { text: menu },
      { text: poll, poll: { question: 'Ana, ¿en qué sede?', options, step: 'sede' } },
    ])
    expect(question.replies[0]).not.toHaveProperty('poll')
    for (const off of [false, undefined]) {
      const before = asked(shop([booking(off)])).question
      expect(before.replies.map(({ text }) => text)).toEqual([menu])
      expect(before.replies[0]?.choices).toEqual({ question: 'Ana, ¿en qué sede?', options, step: 'sede' })
    }
  })

  it('also where it is what is asked first', () => {
    const first = node('FUNCTION_COLLECT', 'Cita', {
      triggerKeywords: ['cita'],
      dataFields: [{ ...site, label: '¿En qué sede?', options, poll: true }],
    })
    expect(talk(shop([first])).writes('cita')).toEqual([
      '¿En qué sede?\n1. Norte\n2. Omitir\n3. 1\n\nEscribe «cancelar» si prefieres dejarlo.',
      '📊 ¿En qué sede?\n• Norte\n• Omitir\n• 1',
    ])
  })

  it.each(options)('is answered by a vote for «%s», and by it alone once', (option) => {
    const { customer } = asked()
    const answered = customer.does(vote(option))
    expect(answered.replies.map(({ text }) => text)).toEqual([`Te esperamos en ${option}.`])
    expect(answered.contact.fields).toMatchObject({ sede: option })
    const again = customer.does(vote('Norte'))
    expect(again).toMatchObject({ replies: [], effects: [], unanswered: [] })
    expect(steps(again)).toEqual(['received', 'recorded_only'])
  })

  it('is answered by a typed number all the same, and a vote after it changes nothing', () => {
    const { customer } = asked()
    expect(customer.writes('1')).toEqual(['Te esperamos en 1.'])
    expect(customer.sends(vote('Norte'))).toEqual([])
    expect(customer.does(vote('Norte')).contact.fields).toMatchObject({ sede: '1' })
  })

  it('waits on when a vote is taken back, or is of another step or node, and takes the next one', () => {
    const { customer } = asked()
    for (const other of [vote(null), vote('Norte', 'ciudad'), vote('Norte', 'sede', 'Otro')])
      expect(customer.sends(other)).toEqual([])
    expect(customer.sends(vote('Nada'))[0]).toContain('Elige una de las opciones')
    expect(customer.sends(vote('Norte'))).toEqual(['Te esperamos en Norte.'])
  })

  it('takes the last vote of one turn, where nothing was answered in between', () => {
    const { customer } = asked()
    const changed = customer.does(vote('Norte'), vote('1'))
    expect(changed.replies.map(({ text }) => text)).toEqual(['Te esperamos en 1.'])
    expect(asked().customer.sends(vote('Norte'), vote(null))).toEqual([])
  })

  it('answers nothing once its collection was left, its node is inactive or a day has passed', () => {
    const left = asked().customer
    left.writes('cancelar')
    expect(left.sends(vote('Norte'))).toEqual([])
    const late = asked().customer
    late.at('2025-11-22T15:30:01Z')
    expect(late.sends(vote('Norte'))).toEqual([])
    const { question } = asked()
    const off = talk(shop([{ ...booking(true), isActive: false }]), undefined, {}, question.state)
    expect(off.sends(vote('Norte'))).toEqual([])
  })

  it('is never the answer of the turn that asks', () => {
    const customer = talk(shop([booking(true)]))
    expect(customer.sends({ type: 'text', text: 'cita' }, vote('Norte'))).toHaveLength(1)
  })

  it.each([
    [['Sí', 'No'], []],
    [['Sí'], ['options']],
    [Array.from({ length: 12 }, (_, i) => `${i}`), []],
    [Array.from({ length: 13 }, (_, i) => `${i}`), ['options']],
    [['Sí', 'No', 'si'], ['options']],
  ])('takes 2 to 12 options that differ: %j', (names, missing) => {
    const fields = (on: boolean) => [{ ...site, options: names, poll: on }]
    const lacks = (on: boolean) =>
      functionCollectNode
        .ready?.(functionCollectSchema.parse({ dataFields: fields(on) }))
        .map(({ path }) => path.at(-1))
    expect(lacks(true)).toEqual(missing)
    if (names.length > 1) expect(lacks(false)).toEqual([])
  })

  it('is answered by its buttons where a line shows them, which say their words once it waits no more', () => {
    const { customer } = asked(shop([booking()]))
    const press = (option: string): BotEvent => ({ ...vote(option), said: option }) as BotEvent
    expect(customer.sends(press('Omitir'))).toEqual(['Te esperamos en Omitir.'])
    expect(steps(customer.does(press('Norte')))).not.toContain('recorded_only')
    const wrong = asked(shop([booking()])).customer.does({ type: 'text', text: 'Sur' }).replies[0]
    expect(wrong?.choices?.question).toMatch(/^Elige una de las opciones.*\nAna, ¿en qué sede\?$/)
  })
})
