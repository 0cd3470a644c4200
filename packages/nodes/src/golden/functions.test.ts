import { describe, expect, it } from 'vitest'
import { node, shop, silent, talk, type World } from './talk.ts'

describe('a condition', () => {
  const yes = { trueAction: { message: 'sí' }, falseAction: { message: 'no' } }
  const contact = {
    name: 'Ana Pérez',
    phoneNumber: '573001234567',
    fields: { edad: '17', fecha: '05/03/2026', presupuesto: '50000' },
    tags: ['VIP'],
  }

  it.each([
    ['message', 'contains', 'torta', 'si, quiero TÓRTA', 'sí'],
    ['message', 'equals', 'si?', 'Sí?', 'sí'],
    ['message', 'matches', '^si.*\\d$', 'si quiero 3', 'sí'],
    ['message', 'matches', '', 'si quiero 3', 'no'],
    ['nombre', 'contains', 'perez', 'si', 'sí'],
    ['telefono', 'exists', '', 'si', 'sí'],
    ['tag', 'equals', 'vip', 'si', 'sí'],
    ['tag', 'exists', 'nuevo', 'si', 'no'],
    ['tag', 'not_equals', 'nuevo', 'si', 'sí'],
    ['edad', 'less_than', '18', 'si', 'sí'],
    ['edad', 'greater_than', 'mucho', 'si', 'no'],
    ['presupuesto', 'greater_than', '$ 20.000', 'si', 'sí'],
    ['presupuesto', 'less_than', '100.000,50', 'si', 'sí'],
    ['message', 'greater_than', '1.500', '2,000', 'sí'],
    ['message', 'less_than', '0,5', '0,250', 'sí'],
    ['fecha', 'greater_than', '31/12/2025', 'si', 'sí'],
    ['hora', 'less_than', '12:00', 'si', 'sí'],
    ['hora', 'greater_than', '9:30', 'si', 'sí'],
    ['ciudad', 'exists', '', 'si', 'no'],
    ['ciudad', 'not_equals', 'Cali', 'si', 'sí'],
  ])('%s %s «%s» on «%s»: %s', (field, operator, value, message, expected) => {
    const config = { triggerKeywords: ['si', '2', '0'], conditions: [{ field, operator, value }], ...yes }
    // The simulator's mode, so that an empty pattern is tried too.
    const bot = shop([node('FUNCTION_CONDITION', 'C', config)], { emptyResponse: '' })
    expect(talk(bot, undefined, contact).writes(message)).toEqual([expected])
  })

  it('is not held up by patterns that are slow on long messages', () => {
    const conditions = Array.from({ length: 20 }, (_, i) => ({
      field: 'message',
      operator: 'matches',
      value: `(.a|a.|b.?a){${10 + i}}[cd]`,
    }))
    const chain = Array.from({ length: 10 }, (_, i) =>
      node('FUNCTION_CONDITION', `${i}`, {
        triggerKeywords: i === 0 ? ['si'] : [],
        conditions,
        match: 'any',
        nextNodeId: i === 9 ? null : `${i + 1}`,
        ...yes,
      }),
    )
    let seed = 1
    const letters = Array.from({ length: 4000 }, () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return (seed >>> 16) % 2 === 0 ? 'a' : 'b'
    })
    const { trace } = talk(shop(chain)).does({ type: 'text', text: `si ${letters.join('')}` })
    expect(trace).toContainEqual(expect.objectContaining({ step: 'skipped', why: 'too_slow' }))
  })

  it('joins its comparisons by all or any', () => {
    const conditions = [
      { field: 'message', operator: 'contains', value: 'si' },
      { field: 'message', operator: 'contains', value: 'nunca' },
    ]
    const says = (match: string) =>
      talk(
        shop([node('FUNCTION_CONDITION', 'C', { triggerKeywords: ['si'], conditions, match, ...yes })]),
      ).writes('si')
    expect([says('all'), says('any')]).toEqual([['no'], ['sí']])
  })

  it('leads on: a way’s own next node goes before the node’s, also without a message', () => {
    const end = (name: string) => node('CUSTOM', name, { regex: 'zzz', response: name })
    const fork = node('FUNCTION_CONDITION', 'C', {
      triggerKeywords: ['si', 'no'],
      conditions: [{ field: 'message', operator: 'equals', value: 'si' }],
      trueAction: { message: '', nextNodeId: 'A' },
      nextNodeId: 'B',
    })
    const customer = talk(shop([fork, end('A'), end('B')]))
    expect([customer.writes('si'), customer.writes('no')]).toEqual([['A'], ['B']])
  })
})

describe('an action', () => {
  const acts = (actionType: string, actionConfig: Record<string, string>, name = 'Ana') =>
    talk(
      shop([
        node('FUNCTION_ACTION', 'Acción', {
          triggerKeywords: ['ya'],
          triggerCondition: 'keyword',
          actionType,
          actionConfig,
        }),
      ]),
      undefined,
      { name },
    ).does({ type: 'text', text: 'ya' })

  it('asks the server to do it, and says nothing', () => {
    expect(
      acts('email', { to: 'a@b.co', subject: 'De {{nombre}}', text: 'Hola' }, 'Ana\r\nBcc: x@y.z'),
    ).toMatchObject({
      replies: [],
      effects: [{ kind: 'email', to: 'a@b.co', subject: 'De Ana Bcc: x@y.z', text: 'Hola' }],
      answered: [{ nodeId: 'Acción' }],
    })
    expect(acts('webhook', { url: 'https://a.co/x' }).effects).toMatchObject([
      {
        kind: 'webhook',
        payload: { message: 'ya', contact: { name: 'Ana' }, at: '2025-11-21T15:30:00.000Z' },
      },
    ])
    expect(acts('notify_owner', { text: '{{nombre}} pide ayuda' }).effects).toMatchObject([
      { text: 'Ana pide ayuda' },
    ])
  })

  it('tells the customer when it hands over to a person', () => {
    expect(acts('handoff', { text: 'Te paso con alguien' })).toMatchObject({
      replies: [{ text: 'Te paso con alguien' }],
      effects: [{ kind: 'handoff', nodeId: 'Acción' }],
    })
  })

  it('says what the chat is about to whoever goes on, where its owner wants that', () => {
    const person = node('FUNCTION_ACTION', 'Persona', {
      triggerCondition: 'keyword',
      triggerKeywords: ['persona'],
      actionType: 'handoff',
      actionConfig: { summary: true },
    })
    const prices = node('CUSTOM', 'Precios', { regex: 'torta', response: 'La de coco vale $40.000' })
    const summaryOf = (world: World, aiConfigured = true): string | undefined => {
      const customer = talk(shop([prices, person], { aiConfigured }), world)
      customer.writes('¿a cómo la torta?')
      const [effect] = customer.does({ type: 'text', text: 'con una persona, soy Ana' }).effects
      return effect?.kind === 'handoff' ? effect.summary : undefined
    }
    const told = 'Quiere: una torta de coco.\nSe le dijo: $40.000.\nFalta: confirmar.'
    expect(summaryOf(() => ({ ok: true, text: told, ms: 1 }))).toBe(
      `Resumen hecho por la IA (revísalo en el chat):\n${told}`,
    )
    const lines = `Lo último que se dijo:
Cliente: ¿a cómo la torta?
Negocio: La de coco vale $40.000
Cliente: con una persona, soy Ana`
    expect(summaryOf(silent)).toBe(lines)
    expect(summaryOf(() => ({ ok: true, text: 'Se le prometió a $30.000.', ms: 1 }))).toBe(lines)
    const unasked: World = () => {
      throw new Error('Nobody is asked without a key')
    }
    expect(summaryOf(unasked, false)).toBe(lines)
  })

  it('done by hand runs only in a chain', () => {
    const manual = node('FUNCTION_ACTION', 'M', {
      triggerKeywords: ['hola'],
      actionType: 'tag',
      actionConfig: { tag: 'x' },
    })
    const start = node('CUSTOM', 'A', { regex: 'empezar', response: 'Va', nextNodeId: 'M' })
    const customer = talk(shop([manual, start]))
    expect(customer.does({ type: 'text', text: 'hola' }).effects).toEqual([])
    expect(customer.does({ type: 'text', text: 'empezar' }).effects).toEqual([
      { kind: 'tag', action: 'add', tag: 'x' },
    ])
  })
})

describe('an API query', () => {
  const api = (config: Record<string, unknown>) =>
    shop([
      node('FUNCTION_API', 'API', {
        triggerKeywords: ['pedido'],
        apiUrl: 'https://a.co/p?q={{mensaje}}',
        ...config,
      }),
    ])
  const gives =
    (body: string, status = 200): World =>
    () => ({ ok: true, status, body, ms: 3 })

  it('escapes each value for where it stands', () => {
    const customer = talk(
      api({
        apiMethod: 'POST',
        apiHeaders: { 'X-Quien': '{{nombre}}' },
        apiBody: '{"q":"{{mensaje}}"}',
        responseMapping: 'ok',
      }),
      gives('{}'),
      { name: 'A\r\nB: c' },
    )
    customer.writes('pedido "1"&x=2')
    expect(customer.asked).toMatchObject([
      {
        kind: 'http',
        url: 'https://a.co/p?q=pedido%20%221%22%26x%3D2',
        headers: { 'x-quien': 'A  B: c', 'content-type': 'application/json' },
        body: '{"q":"pedido \\"1\\"&x=2"}',
      },
    ])
  })

  it('sends a body that is no JSON as it is', () => {
    const customer = talk(api({ apiMethod: 'POST', apiBody: '{{mensaje}}' }), gives('{}'))
    customer.writes('pedido "1"')
    expect(customer.asked).toMatchObject([
      { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'pedido "1"' },
    ])
  })

  it('answers with its template over the JSON answer', () => {
    const body = '{"estado":"en camino","items":[{"n":"Torta"}],"tags":["a","b"],"__proto__":{"x":1}}'
    const responseMapping = '{{nombre}}: {{items[0].n}} {{estado}}, {{tags}} {{constructor.name}}'
    expect(talk(api({ responseMapping }), gives(body), { name: 'Ana' }).writes('mi pedido')).toEqual([
      'Ana: Torta en camino, a, b ',
    ])
  })

  it('that fails gets the default reply', () => {
    const failing = api({ responseMapping: 'x' })
    const defaultReply = ['Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?']
    expect(talk(failing, gives('no', 500)).writes('pedido')).toEqual(defaultReply)
    expect(talk(failing, silent).writes('pedido')).toEqual(defaultReply)
  })
})
