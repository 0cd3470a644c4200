import type { BotEvent } from '@recado/engine'
import { describe, expect, it } from 'vitest'
import { friday, node, shop, steps, talk } from './talk.ts'

const name = { name: 'nombre', label: '¿Cómo te llamas?', type: 'text', required: true }
const mail = { name: 'correo', label: 'Tu correo', type: 'email', required: true }
const note = { name: 'nota', label: 'Algo más', type: 'text', required: false }
const size = { name: 'talla', label: '¿Talla?', type: 'choice', required: true, options: ['S', 'M'] }

const signup = (config: object = {}) =>
  shop([
    node('FUNCTION_COLLECT', 'Datos', {
      triggerKeywords: ['datos'],
      dataFields: [name, mail, note],
      confirmationMessage: 'Listo, {{nombre}}.',
      form: true,
      ...config,
    }),
  ])
const filled = (answers: Record<string, string>, asking = friday, nodeId = 'Datos'): BotEvent => ({
  type: 'form',
  nodeId,
  asking,
  answers,
})

function asked(bot = signup()) {
  const customer = talk(bot)
  const question = customer.does({ type: 'text', text: 'datos' })
  return { customer, question }
}

describe('a collection that is a form, too', () => {
  it('comes as its first question with the form of all of them', () => {
    const { question } = asked()
    expect(question.replies).toMatchObject([
      {
        text: '¿Cómo te llamas?\n\nEscribe «cancelar» si prefieres dejarlo.',
        form: {
          question: expect.stringMatching(/^Toca el botón[\s\S]*¿Cómo te llamas\?[\s\S]*«cancelar»/),
          fields: [name, mail, note],
          asking: friday,
        },
      },
    ])
    expect(asked(signup({ form: false })).question.replies[0]).not.toHaveProperty('form')
  })

  it('is none of one question, nor of one that is another for each customer', () => {
    expect(asked(signup({ dataFields: [mail] })).question.replies[0]).not.toHaveProperty('form')
    const own = { ...mail, label: '{{nombre}}, ¿tu correo?' }
    expect(asked(signup({ dataFields: [name, own] })).question.replies[0]).not.toHaveProperty('form')
  })

  it('takes no photo, which is asked for after it', () => {
    const receipt = { name: 'comprobante', label: 'La foto del comprobante', type: 'receipt', required: true }
    const { customer, question } = asked(signup({ dataFields: [name, mail, receipt] }))
    expect(question.replies[0]?.form?.fields).toEqual([name, mail])
    const done = customer.does(filled({ nombre: 'Ana', correo: 'ana@cafe.co' }))
    expect(done.replies.map(({ text }) => text)).toEqual(['Por favor envía: La foto del comprobante'])
  })

  it('is answered at once, and an optional question that was left empty is not asked again', () => {
    const { customer } = asked()
    const done = customer.does(filled({ nombre: 'Ana', correo: 'ana@cafe.co', nota: '' }))
    expect(done.replies.map(({ text }) => text)).toEqual(['Listo, Ana.'])
    expect(done.contact.fields).toMatchObject({ nombre: 'Ana', correo: 'ana@cafe.co' })
    expect(done.contact.fields).not.toHaveProperty('nota')
    const again = customer.does(filled({ nombre: 'Beto', correo: 'b@cafe.co', nota: '' }))
    expect(again).toMatchObject({ replies: [], effects: [], unanswered: [] })
    expect(steps(again)).toEqual(['received', 'recorded_only'])
  })

  it('asks in words for what will not do, says why, and takes the form anew', () => {
    const { customer } = asked()
    expect(customer.sends(filled({ nombre: 'Ana', correo: 'ana', nota: 'sin azúcar' }))).toEqual([
      expect.stringMatching(/correo[\s\S]*\nPor favor escribe: Tu correo/),
    ])
    const corrected = customer.does(filled({ nombre: 'Ana María', correo: 'ana@cafe.co', nota: '' }))
    expect(corrected.contact.fields).toMatchObject({ nombre: 'Ana María', nota: 'sin azúcar' })
  })

  it('goes on in words for who writes, and the form still answers the rest', () => {
    const { customer } = asked()
    expect(customer.writes('Ana')).toEqual(['Por favor escribe: Tu correo'])
    expect(customer.sends(filled({ nombre: 'Ana P.', correo: 'ana@cafe.co', nota: '' }))).toEqual([
      'Listo, Ana P.',
    ])
  })

  it('takes options and dates as its phone says them', () => {
    const day = { name: 'dia', label: '¿Qué día?', type: 'date', required: true }
    const { customer, question } = asked(signup({ dataFields: [size, day] }))
    expect(question.replies[0]?.form?.fields[0]).toEqual(size)
    const done = customer.does(filled({ talla: 'M', dia: '2026-12-24' }))
    expect(done.contact.fields).toEqual({ talla: 'M', dia: '24/12/2026' })
  })

  it('waits on for a form of another question or another node', () => {
    const { customer } = asked()
    for (const other of [filled({ nombre: 'X' }, friday - 1), filled({ nombre: 'X' }, friday, 'Otro')])
      expect(customer.sends(other)).toEqual([])
    expect(customer.writes('Ana')).toEqual(['Por favor escribe: Tu correo'])
  })

  it('is nothing to whoever left it', () => {
    const { customer } = asked()
    customer.writes('cancelar')
    expect(customer.sends(filled({ nombre: 'Ana', correo: 'ana@cafe.co' }))).toEqual([])
  })
})
