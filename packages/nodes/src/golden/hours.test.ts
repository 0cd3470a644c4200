import { describe, expect, it } from 'vitest'
import { node, shop, talk } from './talk.ts'

const greeting = node('CUSTOM', 'Saludo', { regex: '.', response: 'Abierto' })
const call = node('CALL', 'Llamadas', { callResponse: 'Escríbenos' })

describe('outside the hours', () => {
  it('the message is sent once per closed stretch, with its hours', () => {
    const customer = talk(shop([greeting], { hours: {} }))
    customer.at('2025-11-21T23:00:00Z')
    expect(customer.writes('hola')).toEqual(['Abrimos de 09:00 a 18:00'])
    expect(customer.writes('¿hay alguien?')).toEqual([])
    customer.at('2025-11-22T13:59:59Z')
    expect(customer.writes('hola')).toEqual([])
    customer.at('2025-11-22T14:00:00Z')
    expect(customer.writes('hola')).toEqual(['Abierto'])
    customer.at('2025-11-22T23:00:00Z')
    expect(customer.writes('hola')).toEqual(['Abrimos de 09:00 a 18:00'])
  })

  it('calls are still rejected, with the off-hours message alone', () => {
    const customer = talk(shop([greeting, call], { hours: {} }))
    customer.at('2025-11-21T04:00:00Z')
    const result = customer.does({ type: 'call' })
    expect(result.effects).toEqual([{ kind: 'reject_call' }])
    expect(result.replies).toMatchObject([{ text: 'Abrimos de 09:00 a 18:00', nodeName: 'Fuera de horario' }])
    expect(customer.does({ type: 'call' })).toMatchObject({ effects: [{ kind: 'reject_call' }], replies: [] })
  })

  it('an unknown zone does not stop the bot', () => {
    const customer = talk(shop([greeting], { hours: { timezone: 'Marte/Olimpo' } }))
    expect(customer.writes('hola')).toEqual(['Abierto'])
  })
})
