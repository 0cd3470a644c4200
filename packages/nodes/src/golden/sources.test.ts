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
    expect(result.unanswered.map(({ question }) => question)).toEqual(['cuánto la hawaiana'])
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

describe('more of the owner’s texts than there is room for', () => {
  const long = (subject: string) => `${subject}. ${'Lo hacemos con cariño y buena masa. '.repeat(85)}`
  const texts = (...subjects: string[]) =>
    subjects.map((subject, at) => node('CUSTOM', `Texto ${at}`, { regex: 'zzz', response: long(subject) }))
  const many = texts(
    'Hacemos pan de masa madre',
    'Tenemos mesas en la terraza',
    'Cantamos el cumpleaños',
    'Repartimos volantes',
    'Enseñamos a hornear',
    'Prestamos sillas de bebé',
    'El alquiler del salón vale $320.000',
    'El taller de decoración vale $180.000',
  )
  const full = shop([...many, agent], { hasSources: true })
  const words = (customer: ReturnType<typeof talk>) => systemTexts(customer).join('\n')

  it('leaves room for what sources say', () => {
    const customer = talk(full, world(found(false), 'La hawaiana familiar vale $45.000'))
    expect(customer.writes('¿cuánto vale la hawaiana familiar?')).toEqual([
      'La hawaiana familiar vale $45.000',
    ])
    const room = customer.asked.flatMap((ask) => (ask.kind === 'recall' ? [ask.room] : []))[0] ?? 0
    expect(room).toBeGreaterThan(4000)
    expect(words(customer)).toContain('Hawaiana familiar: $45.000')
  })

  it('tells those that the question asks for, wherever they stand in the list', () => {
    const customer = talk(full, world(found(false), 'El salón vale $320.000'))
    expect(customer.writes('¿me alquilan el salón?')).toEqual(['El salón vale $320.000'])
    expect(words(customer)).toContain('El alquiler del salón vale $320.000')
    expect(words(customer)).not.toContain('$180.000')
  })

  it('tells them by the line before, too', () => {
    const customer = talk(full, world(found(false), 'Claro', 'Vale $180.000'))
    customer.writes('¿qué tal es el taller de decoración?')
    expect(customer.writes('¿y a qué precio?')).toEqual(['Vale $180.000'])
  })

  it('begins alike whatever is asked', () => {
    const beginnings = ['¿el salón?', '¿el taller de decoración?'].map((question) => {
      const customer = talk(full, world(found(false), 'Claro'))
      customer.writes(question)
      return systemTexts(customer)[0]
    })
    expect(beginnings[0]).toContain('[1] Hacemos pan de masa madre')
    expect(beginnings[0]).toBe(beginnings[1])
  })

  it('always tells when the shop opens, where it is, how to pay and what bringing costs', () => {
    const always = [
      'Abrimos de lunes a viernes de 9 a 6',
      'Estamos en la Calle 72 # 10-34',
      'Recibimos Nequi y efectivo',
      'El domicilio vale $5.000',
    ].map((response, at) => node('CUSTOM', `Corto ${at}`, { regex: 'zzz', response }))
    const customer = talk(shop([...many, ...many, ...always, agent]), world(found(false), 'Hola'))
    customer.writes('buenas, ¿tienen sillas?')
    const [shared] = systemTexts(customer)
    for (const said of ['de 9 a 6', 'Calle 72', 'Nequi', '$5.000']) expect(shared).toContain(said)
  })

  it('proves nothing by a text that was not told, and knows no number of it', () => {
    const customer = talk(full, world(found(false), 'El taller vale $180.000', 'Vale $180.000'))
    expect(customer.does(text('¿me alquilan el salón?')).unanswered).toHaveLength(1)
    const other = talk(full, world(found(false), 'Claro [10]', 'Claro'))
    other.writes('¿me alquilan el salón?')
    const again = other.asked.at(-1)
    expect(again?.kind === 'ai' && again.messages.at(-1)?.content).toContain('no hay ningún dato [10]')
  })

  it('cites each by the number that it was told with', () => {
    const customer = talk(full, world(found(false), ''))
    customer.does(text('¿me alquilan el salón?'))
    const number = /\[(\d+)\] El alquiler del salón/.exec(words(customer))?.[1]
    const cited = talk(full, world(found(false), `El salón vale $320.000 [${number}]`))
    expect(
      cited.does(text('¿me alquilan el salón?')).trace.find(({ step }) => step === 'grounded'),
    ).toMatchObject({ held: [{ figure: '$320.000', proof: { by: 'fact', nodeId: 'Texto 6' } }], refused: [] })
  })
})
