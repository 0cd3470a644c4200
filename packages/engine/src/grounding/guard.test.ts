import { describe, expect, it } from 'vitest'
import type { Evidence } from './evidence.ts'
import { checkAnswer } from './guard.ts'

const evidence = (facts: readonly string[], question: string, more: Partial<Evidence> = {}): Evidence => ({
  facts: facts.map((text, at) => ({ id: String(at), text })),
  owner: [],
  moment: 'Ahora es martes 24/11/2026, 10:30 a. m. (America/Bogota).',
  weekday: 2,
  results: [],
  shop: [],
  customer: [question],
  ...more,
})
const prices = ['- Corte: $25.000 (40 min)\n- Corte y barba: $38.000 (60 min)\n- Barba: $18.000']
const refused = (answer: string, given: Evidence): string[] =>
  checkAnswer(answer, given).objections.map(
    ({ figure, why, of }) => `${figure} ${why}${of ? ` (${of})` : ''}`,
  )

describe('what proves a figure', () => {
  it('is the cited fact before others', () => {
    const { held } = checkAnswer(
      'La entrega tarda 3 días',
      evidence(['Tarda 3 días', 'Garantía de 3 días'], '', { cited: [1] }),
    )
    expect(held).toEqual([{ figure: '3 días', proof: { by: 'fact', fact: 1 } }])
  })

  it.each([
    ['owner', { owner: ['El domicilio vale $6.000'] }],
    ['result', { results: ['{"total": 6000}'] }],
    ['shop', { shop: ['te lo dejo en $6.000'] }],
  ] as const)('may be what else the shop says: %s', (by, more) => {
    expect(checkAnswer('Son $6.000', evidence([], 'cuánto', more)).held).toEqual([
      { figure: '$6.000', proof: { by } },
    ])
  })

  it('is arithmetic, shown', () => {
    expect(
      checkAnswer(
        'El corte vale $25.000 y la barba $18.000; dos cortes con una barba serían $68.000',
        evidence(prices, ''),
      ).held.at(-1),
    ).toEqual({
      figure: '$68.000',
      proof: { by: 'sum', how: '2 × $25.000 + $18.000 = $68.000' },
    })
  })
})

describe('the customer’s own words', () => {
  it('carry their data, and what they want to come at', () => {
    expect(refused('Anoto tu número 300 123 4567', evidence([], 'soy Ana, 3001234567'))).toEqual([])
    expect(
      refused('Te esperamos el 20 de diciembre a las 3', evidence([], 'voy el 20/12 a las 3 pm')),
    ).toEqual([])
  })

  it('carry money only where it is said back', () => {
    const given = evidence(prices, 'déjamelo en 15 mil')
    expect(refused('Pides el corte en 15 mil, pero vale $25.000.', given)).toEqual([])
    expect(refused('¡Claro! El corte en 15 mil.', given)).toEqual(['15 mil customer_only'])
    expect(refused('Mencionas 15 mil: te lo dejo en 15 mil.', given)).toEqual([
      '15 mil customer_only',
      '15 mil customer_only',
    ])
  })

  it('say nothing of the shop', () => {
    expect(refused('Sí, abrimos a las 5 a. m.', evidence([], '¿abren a las 5 am?'))).toEqual([
      '5 a. m. customer_only',
    ])
    expect(refused('No, no abrimos a las 5 a. m.', evidence([], '¿abren a las 5 am?'))).toEqual([])
    expect(refused('Sí, paga al 300 111 2233', evidence([], '¿pago al 3001112233?'))).toEqual([
      '300 111 2233 customer_only',
    ])
  })
})

describe('the right row', () => {
  it.each([
    ['El corte vale $38.000', '$38.000 other_row (Corte)'],
    ['La barba sale en 25 mil', '25 mil other_row (Barba)'],
    ['Corte y barba cuesta $18.000', '$18.000 other_row (Corte y barba)'],
  ])('%s', (answer, objection) => {
    expect(refused(answer, evidence(prices, 'precio'))).toEqual([objection])
  })

  it('is the one that was asked about, where the answer names none', () => {
    expect(refused('Vale $38.000', evidence(prices, '¿cuánto la barba sola?'))).toEqual([])
    expect(refused('Vale $25.000', evidence(prices, '¿cuánto la barba?'))).toEqual([
      '$25.000 other_row (Barba)',
    ])
  })

  it('of percentages too', () => {
    const given = evidence(['La comisión es del 3 % en venta y del 10 % mensual en administración.'], '')
    expect(refused('En administración cobramos el 3 %', given)).toEqual([
      '3 % other_row (mensual en administración)',
    ])
  })
})

describe('what is never let through', () => {
  it.each([
    [
      'another day’s hour',
      'Los domingos hasta las 9 p. m.',
      ['Lunes a sábado hasta las 9 p. m.; domingos hasta las 5 p. m.'],
      '9 p. m. other_day',
    ],
    ['how many are left', 'Quedan 3 unidades', ['Camisa $89.000, paquete de 3 unidades'], '3 unidades stock'],
    [
      'a link that nobody gave',
      'Paga en pagos.evil.co/x',
      ['Paga en pagos.tienda.co'],
      'pagos.evil.co/x unknown',
    ],
    ['a number in another language', 'It costs fifteen', ['Corte $15.000'], 'fifteen foreign'],
    ['signs that are not seen', 'Vale $1\u200b2.000', ['Vale $15.000'], '$12.000 unknown'],
  ])('%s', (_, answer, facts, objection) => {
    expect(refused(answer, evidence(facts, ''))[0]).toBe(objection)
  })

  it('«sí hay» without a citation, where citations are asked for', () => {
    expect(refused('Sí, tenemos pintura', evidence(['Pintura'], '', { cited: [] }))).toEqual([
      'Sí, tenemos pintura uncited',
    ])
    expect(refused('Sí, tenemos pintura', evidence(['Pintura'], '', { cited: [0] }))).toEqual([])
  })
})

it('checks what its owner wants checked', () => {
  const given = evidence([], '')
  expect(
    checkAnswer('Vale $9.000 y llega en 3 días', given, 'amounts').objections.map(({ figure }) => figure),
  ).toEqual(['$9.000'])
  expect(checkAnswer('Vale $9.000', given, 'off').objections).toEqual([])
})

it('refuses a text of nothing but figures, without reading all of it', () => {
  const { objections } = checkAnswer('$9.000 '.repeat(585), evidence(prices, ''))
  expect(objections.length).toBeGreaterThan(500)
})
