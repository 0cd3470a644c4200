import { describe, expect, it } from 'vitest'
import { address, brain, model, notice, order, person, price, questions, told } from './brain-shop.ts'
import { node, shop, silent, steps, talk } from './talk.ts'

describe('BRAIN', () => {
  it('knows the business, and offers its functions by what their configs say', () => {
    const customer = talk(
      shop([brain({ objective: 'Vender.' }), address, order, price, notice, person]),
      model('Hola'),
    )
    expect(customer.writes('buenas')).toEqual(['Hola'])
    const [question] = questions(customer.asked)
    expect(question?.messages[0]?.content).toContain(
      'Sobre el negocio: Vendemos tortas.\n\nTu objetivo: Vender.',
    )
    expect(question?.tools).toEqual([
      expect.objectContaining({
        name: 'avisar',
        parameters: [expect.objectContaining({ name: 'producto' })],
      }),
      {
        name: 'direccion',
        description: 'Dirección. Para cuando hablan de: dónde. Da esta información: Calle 10 # 5-51',
        parameters: [],
      },
      expect.objectContaining({
        name: 'pedido',
        parameters: [
          { name: 'sabor', description: '¿De qué sabor?', required: false, options: ['Coco', 'Café'] },
          { name: 'direccion', description: 'Dirección de entrega', required: false },
        ],
      }),
      expect.objectContaining({ name: 'persona', parameters: [] }),
      expect.objectContaining({
        name: 'precios',
        parameters: [expect.objectContaining({ name: 'producto', required: true })],
      }),
    ])
    expect(JSON.stringify(question)).not.toMatch(/s3cr3t|dueno@|precios\.co/)
  })

  it('neither knows nor uses what its owner keeps from models', () => {
    const kept = {
      infoContent: 'Calle 10',
      whenToShow: 'always',
      triggerKeywords: ['dónde'],
      usedByAi: false,
    }
    const customer = talk(
      shop([brain(), node('FUNCTION_INFO', 'Guardada', kept), order]),
      model([['guardada']], 'No sé'),
    )
    expect(customer.writes('buenas')).toEqual(['No sé'])
    const [question] = questions(customer.asked)
    expect(question?.tools?.map(({ name }) => name)).toEqual(['pedido'])
    expect(JSON.stringify(question)).not.toContain('Calle 10')
    expect(told(customer.asked)?.[0]).not.toContain('Calle 10')
    expect(customer.writes('¿dónde quedan?')).toEqual(['Calle 10'])
  })

  it('just answers without them', () => {
    const off = node('FUNCTION_INFO', 'Apagada', { infoContent: 'x' }, false)
    for (const nodes of [
      [brain({ autoDetectFunctions: false }), address],
      [brain(), off],
    ]) {
      const customer = talk(shop(nodes), model('Hola'))
      expect(customer.writes('buenas')).toEqual(['Hola'])
      expect(questions(customer.asked)[0]?.tools).toBeUndefined()
    }
  })

  it('tells what a function brought in its own words, with all that it cost', () => {
    const customer = talk(shop([brain(), address]), model([['direccion']], 'Estamos en la Calle 10 # 5-51.'))
    const result = customer.does({ type: 'text', text: '¿cómo llego?' })
    expect(result.replies).toMatchObject([{ text: 'Estamos en la Calle 10 # 5-51.', nodeName: 'Cerebro' }])
    expect(told(customer.asked)).toEqual(['Calle 10 # 5-51'])
    expect(result.answered.map(({ nodeId }) => nodeId)).toEqual(['Dirección', 'Cerebro'])
    expect(steps(result)).toEqual([
      'received',
      'matched',
      'asked',
      'answered',
      'tool_used',
      'told',
      'asked',
      'answered',
      'grounded',
      'replied',
    ])
    expect(result.trace.at(-1)).toMatchObject({ ai: { asks: 2, ms: 10, tokens: { input: 20, output: 4 } } })
  })

  it('fills in what a call needs, never its host or its headers', () => {
    const customer = talk(
      shop([brain(), price]),
      model([['precios', { producto: '../torta?x=1', apiUrl: 'https://evil.co' }]], 'Vale $ 20.000.'),
      {
        phoneNumber: '573001',
      },
    )
    expect(customer.writes('¿cuánto vale?')).toEqual(['Vale $ 20.000.'])
    expect(customer.asked).toContainEqual(
      expect.objectContaining({
        kind: 'http',
        url: 'https://precios.co/..%2Ftorta%3Fx%3D1?tel=573001',
        headers: { authorization: 'Bearer  s3cr3t' },
      }),
    )
    expect(told(customer.asked)).toEqual(['Vale $ 20.000'])
  })

  it.each(['https://{{producto}}/x', 'https://{{producto}}.co/x', 'https://a.co{{producto}}'])(
    'never lets a model choose the host of %s',
    (apiUrl) => {
      const open = node('FUNCTION_API', 'Abierta', { apiUrl, responseMapping: 'x' })
      const customer = talk(shop([brain(), open]), model([['abierta', { producto: 'evil.co' }]], 'Listo'))
      customer.writes('ya')
      expect(questions(customer.asked)[0]?.tools?.[0]?.parameters).toEqual([])
      expect(JSON.stringify(customer.asked.filter(({ kind }) => kind === 'http'))).not.toContain('evil')
    },
  )

  it('does things by its functions, to whom their owner chose', () => {
    const customer = talk(
      shop([brain(), notice]),
      model([['avisar', { producto: 'torta', to: 'x@evil.co' }]], 'Ya avisé.'),
      { name: 'Ana' },
    )
    expect(customer.does({ type: 'text', text: 'quiero torta' })).toMatchObject({
      replies: [{ text: 'Ya avisé.' }],
      effects: [{ kind: 'email', to: 'dueno@tienda.co', subject: 'Piden torta', text: 'Ana pide torta' }],
    })
    expect(told(customer.asked)).toEqual(['Hecho: el correo sale en un momento.'])
  })

  it('starts a collection with what the customer said already, and leaves the rest to it', () => {
    const customer = talk(
      shop([brain(), address, order]),
      model([['pedido', { sabor: 'COCO', direccion: '' }], ['direccion']]),
    )
    const result = customer.does({ type: 'text', text: '¿dónde es? mándame una de coco' })
    // Its own trigger word took the message: the model is not asked.
    expect(result.replies.map(({ text }) => text)).toEqual(['Calle 10 # 5-51'])
    const texts = customer.writes('mándame una de coco')
    expect(texts).toEqual([
      'Calle 10 # 5-51',
      'Por favor escribe: Dirección de entrega\n\nEscribe «cancelar» si prefieres dejarlo.',
    ])
    expect(questions(customer.asked)).toHaveLength(1)
    const end = customer.does({ type: 'text', text: 'Carrera 7' })
    expect(end.replies.map(({ text }) => text)).toEqual(['Anotado: Coco para Carrera 7.'])
    expect(end.contact.fields).toEqual({ sabor: 'Coco', dirección: 'Carrera 7' })
  })

  it('asks what does not fit its field, and saves at once what is whole', () => {
    const wrong = talk(shop([brain(), order]), model([['pedido', { sabor: 'Piña', direccion: 'Calle 1' }]]))
    expect(wrong.writes('piña a la calle 1')[0]).toMatch(/^¿De qué sabor\?\n1\. Coco/)
    expect(wrong.writes('2')).toEqual(['Anotado: Café para Calle 1.'])
    const whole = talk(
      shop([brain(), order]),
      model([['pedido', { sabor: 'café', direccion: 'Calle 1' }]], 'Va en camino.'),
    )
    expect(whole.does({ type: 'text', text: 'café a la calle 1' })).toMatchObject({
      replies: [{ text: 'Va en camino.' }],
      effects: [{ kind: 'save_fields', fields: { sabor: 'Café', dirección: 'Calle 1' } }],
      state: { collection: null },
    })
    expect(told(whole.asked)).toEqual([
      'Anotado: Café para Calle 1.\n\nHecho: se guardaron los datos del cliente.',
    ])
  })

  it('hands over in the owner’s words, and says nothing more', () => {
    const customer = talk(shop([brain({ nextNodeId: 'Dirección' }), address, person]), model([['persona']]))
    expect(customer.does({ type: 'text', text: 'quiero un humano' })).toMatchObject({
      replies: [{ text: 'Te paso con Luz.', nodeName: 'Persona' }],
      effects: [{ kind: 'handoff' }],
    })
    expect(questions(customer.asked)).toHaveLength(1)
  })

  it('is told when a function fails, and finds words for it', () => {
    const script = model([['precios', { producto: 'torta' }]], 'Ahora no puedo ver el precio.')
    const customer = talk(shop([brain(), price]), (ask) => (ask.kind === 'http' ? silent(ask) : script(ask)))
    expect(customer.writes('¿cuánto?')).toEqual(['Ahora no puedo ver el precio.'])
    expect(told(customer.asked)).toEqual(['No se pudo: la función falló.'])
  })

  it('runs what its functions lead to', () => {
    const lead = node('FUNCTION_INFO', 'Promo', { infoContent: 'Hoy 2x1', nextNodeId: 'Etiqueta' })
    const tag = node('FUNCTION_ACTION', 'Etiqueta', { actionType: 'tag', actionConfig: { tag: 'promo' } })
    const customer = talk(shop([brain(), lead, tag]), model([['promo']], 'Hoy 2x1 🎂'))
    expect(customer.does({ type: 'text', text: '¿promos?' }).effects).toEqual([
      { kind: 'tag', action: 'add', tag: 'promo' },
    ])
  })
})
