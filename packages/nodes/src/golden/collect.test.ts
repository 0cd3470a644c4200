import { describe, expect, it } from 'vitest'
import { node, shop, steps, talk } from './talk.ts'

const booking = node('FUNCTION_COLLECT', 'Cita', {
  triggerKeywords: ['cita'],
  dataFields: [
    { name: 'nombre', label: '¿Cómo te llamas?', type: 'text', required: true },
    { name: 'correo', label: 'Correo', type: 'email', required: false },
    {
      name: 'sede',
      label: '{{nombre}}, ¿en qué sede?',
      type: 'choice',
      required: true,
      options: ['Norte', 'Sur'],
    },
  ],
  confirmationMessage: 'Listo, {{nombre}}: te esperamos en {{sede}}.',
})
const greeting = node('CUSTOM', 'Saludo', { regex: 'hola', response: '¡Hola!' })

describe('a collection', () => {
  it('asks field by field, takes every text meanwhile, and keeps the answers on the contact', () => {
    const customer = talk(shop([greeting, booking]))
    expect(customer.writes('quiero una CITA')).toEqual([
      '¿Cómo te llamas?\n\nEscribe «cancelar» si prefieres dejarlo.',
    ])
    expect(customer.writes('Hola Ana')).toEqual([
      'Por favor escribe: Correo\n(es opcional: escribe «omitir» para seguir)',
    ])
    expect(customer.writes('ana@')).toEqual([
      'Eso no parece un correo. Por ejemplo: ana@correo.com\nPor favor escribe: Correo\n(es opcional: escribe «omitir» para seguir)',
    ])
    expect(customer.writes('OMITIR')).toEqual(['Hola Ana, ¿en qué sede?\n1. Norte\n2. Sur'])
    const last = customer.does({ type: 'text', text: '2' })
    expect(last.replies.map(({ text }) => text)).toEqual(['Listo, Hola Ana: te esperamos en Sur.'])
    expect(last.effects).toEqual([{ kind: 'save_fields', fields: { nombre: 'Hola Ana', sede: 'Sur' } }])
    expect(last.contact.fields).toEqual({ nombre: 'Hola Ana', sede: 'Sur' })
    expect(last.state.collection).toBeNull()
    expect(customer.writes('hola')).toEqual(['¡Hola!'])
  })

  it('is left with «cancelar», and a required field does not take «omitir»', () => {
    const customer = talk(shop([booking]))
    customer.writes('cita')
    expect(customer.writes('omitir')).toEqual(['Necesitamos este dato para seguir.\n¿Cómo te llamas?'])
    expect(customer.writes(' ¡Cancelar! ')).toEqual([
      'Listo, lo dejamos así. Escríbenos cuando quieras retomarlo.',
    ])
    expect(customer.does({ type: 'text', text: 'x' }).contact.fields).toEqual({})
  })

  it('reads an answer made to be slow to read in no more time than its length takes', () => {
    const customer = talk(shop([booking]))
    customer.writes('cita')
    expect(customer.writes(`a${'.'.repeat(500_000)}a`)[0]).toContain('¿Cómo te llamas?')
  })

  it('takes several answers of one turn, and asks only what is still missing', () => {
    const customer = talk(shop([booking]))
    customer.writes('cita')
    const turn = customer.does({ type: 'text', text: 'Ana' }, { type: 'text', text: 'ana@correo.com' })
    expect(turn.replies.map(({ text }) => text)).toEqual(['Ana, ¿en qué sede?\n1. Norte\n2. Sur'])
    expect(turn.answered).toHaveLength(1)
  })

  it('takes voice notes too', () => {
    const customer = talk(shop([booking, node('AUDIO', 'Audio')]))
    customer.writes('cita')
    expect(customer.sends({ type: 'audio', transcript: 'Ana María' })[0]).toContain('Correo')
  })

  it('waits with its chain until it is complete, then runs what comes after collections', () => {
    const short = node('FUNCTION_COLLECT', 'Datos', {
      triggerKeywords: ['datos'],
      confirmationMessage: 'Gracias {{nombre}}',
      nextNodeId: 'Final',
    })
    const tag = node('FUNCTION_ACTION', 'Etiqueta', {
      actionType: 'tag',
      actionConfig: { tag: 'registrado' },
      triggerCondition: 'after_collect',
    })
    const customer = talk(shop([short, tag, node('CUSTOM', 'Final', { regex: 'zzz', response: 'Adiós' })]))
    expect(customer.writes('mis datos')).toHaveLength(1)
    const result = customer.does({ type: 'text', text: 'Ana' })
    expect(result.replies.map(({ text }) => text)).toEqual(['Gracias Ana', 'Adiós'])
    expect(result.effects.map(({ kind }) => kind)).toEqual(['save_fields', 'tag'])
    expect(result.contact.tags).toEqual(['registrado'])
  })

  it('ends when its node is gone', () => {
    const customer = talk(shop([booking]))
    const { state } = customer.does({ type: 'text', text: 'cita' })
    const without = talk(shop([greeting]), undefined, {}, state)
    const result = without.does({ type: 'text', text: 'hola' })
    expect(steps(result)).toContain('collection_ended')
    expect(result.replies).toMatchObject([{ text: '¡Hola!' }])
  })

  it.each([
    ['number', '$ 20.000', '20000'],
    ['number', '1.234,5', '1234.5'],
    ['number', '2,5', '2.5'],
    ['number', '0,250', '0.250'],
    ['number', '0.125', '0.125'],
    ['number', '4.', '4'],
    ['number', 'dos', null],
    ['email', 'ana@correo.com.co', 'ana@correo.com.co'],
    ['email', 'ana correo', null],
    ['phone', '+57 300 123-4567', '573001234567'],
    ['phone', '123', null],
    ['date', '5/3/2026', '05/03/2026'],
    ['date', '2026-03-05', '05/03/2026'],
    ['date', '31/02/2026', null],
    ['date', 'mañana', null],
    ['choice', 'á', 'A'],
    ['choice', '2.', 'B'],
    ['choice', '¡b!', 'B'],
    ['choice', '3', null],
  ])('a %s field reads «%s» as %s', (type, written, value) => {
    const field = {
      name: 'dato',
      label: 'Dato',
      type,
      required: true,
      ...(type === 'choice' && { options: ['A', 'B'] }),
    }
    const customer = talk(
      shop([node('FUNCTION_COLLECT', 'C', { triggerKeywords: ['ya'], dataFields: [field] })]),
    )
    customer.writes('ya')
    const { contact } = customer.does({ type: 'text', text: written })
    expect(contact.fields['dato'] ?? null).toBe(value)
  })
})
