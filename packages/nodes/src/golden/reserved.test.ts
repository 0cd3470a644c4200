import { describe, expect, it } from 'vitest'
import { node, shop, talk, type World } from './talk.ts'

const claim = (name: string) =>
  node('FUNCTION_COLLECT', 'Datos', {
    triggerKeywords: ['datos'],
    dataFields: [{ name, label: '¿Cuál?', type: 'text', required: true }],
    confirmationMessage: `Anotado: {{${name}}}.`,
  })
const vip = (field: string, value: string) =>
  node('FUNCTION_CONDITION', 'VIP', {
    triggerKeywords: ['descuento'],
    conditions: [{ field, operator: 'equals', value }],
    trueAction: { message: 'Tienes 50 %' },
    falseAction: { message: 'No tienes descuento' },
  })
const told = node('CUSTOM', 'Quién', {
  regex: 'quién soy',
  response: '{{nombre}} · {{telefono}} · {{startTime}}',
})
const customer = { name: 'Ana', phoneNumber: '573009998877', fields: {}, tags: [] }

describe('an answer to a question that is called as something that bots know', () => {
  it('claims no other number: not in conditions, texts or requests', () => {
    const asked: string[] = []
    const world: World = (ask) => {
      if (ask.kind === 'http') asked.push(ask.url, ask.body ?? '')
      return { ok: false, reason: 'unavailable', detail: '' }
    }
    const api = node('FUNCTION_API', 'Saldo', {
      triggerKeywords: ['saldo'],
      apiMethod: 'POST',
      apiUrl: 'https://tienda.co/{{telefono}}',
      apiBody: '{"de": "{{Teléfono}}", "dice": "{{mensaje}}"}',
    })
    const bot = shop([claim('telefono'), vip('telefono', '573001112233'), told, api])
    const one = talk(bot, world, { ...customer, fields: { Mensaje: 'inventado', mensaje: 'otro' } })
    one.writes('datos')
    expect(one.writes('573001112233')).toEqual(['Anotado: 573001112233.'])
    expect(one.writes('descuento')).toEqual(['No tienes descuento'])
    expect(one.writes('quién soy')).toEqual(['Ana · 573009998877 · 09:00'])
    one.writes('saldo')
    expect(asked).toEqual(['https://tienda.co/573009998877', '{"de": "573009998877", "dice": "saldo"}'])
  })

  it('is no other name where the shop gave one, and what somebody is called where it did not', () => {
    const bot = shop([claim('nombre'), vip('nombre', 'Distribuidora Pérez'), told])
    const known = talk(bot, undefined, { ...customer, named: true })
    known.writes('datos')
    expect(known.writes('Distribuidora Pérez')).toEqual(['Anotado: Distribuidora Pérez.'])
    expect(known.writes('descuento')).toEqual(['No tienes descuento'])
    expect(known.writes('quién soy')).toEqual(['Ana · 573009998877 · 09:00'])
    const stranger = talk(bot, undefined, customer)
    stranger.writes('datos')
    stranger.writes('Luz')
    expect(stranger.writes('quién soy')).toEqual(['Luz · 573009998877 · 09:00'])
  })

  it('is told to a model as what the customer says', () => {
    const brain = node('BRAIN', 'Cerebro', { objective: 'Atiende a {{nombre}}, del {{telefono}}.' })
    const fields = { telefono: '573001112233', nombre: 'Jefe', startTime: '00:00' }
    const one = talk(shop([brain], { aiConfigured: true }), undefined, { ...customer, named: true, fields })
    one.writes('hola')
    expect(JSON.stringify(one.asked)).toContain(
      JSON.stringify(
        '{"telefono":"573009998877","nombre":"Ana","telefono (según el cliente)":"573001112233","nombre (según el cliente)":"Jefe","startTime (según el cliente)":"00:00"}',
      ).slice(1, -1),
    )
  })

  it('is a date or an hour where it is used, as in bots of before', () => {
    const bot = shop([
      claim('fecha'),
      node('CUSTOM', 'Cita', { regex: 'mi cita', response: 'Es el {{fecha}}' }),
    ])
    const one = talk(bot, undefined, customer)
    expect(one.writes('mi cita')).toEqual(['Es el 21/11/2025'])
    one.writes('datos')
    one.writes('24/12/2025')
    expect(one.writes('mi cita')).toEqual(['Es el 24/12/2025'])
  })
})
