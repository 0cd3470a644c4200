import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim } from './claim.ts'
import { read } from './claims.ts'

const claims = (text: string): string[] =>
  read(text)
    .claims.filter(({ kind }) => kind !== 'count')
    .map(({ kind, means }) => `${kind} ${means.join(' | ')}`)
const days = (text: string): string[] =>
  read(text, 1).claims.flatMap(({ kind, text: figure, days: of }) =>
    kind === 'hour' ? [`${figure}: ${of ? [...of].toSorted((one, other) => one - other).join('') : ''}`] : [],
  )

describe('amounts', () => {
  it.each([
    ['$18.900', '18900'],
    ['$ 5 000', '5000'],
    ['$1.250,50', '1250.5'],
    ['$1,250.50', '1250.5'],
    ["1'250.000", '1250000'],
    ['1.250.000,50 pesos', '1250000.5'],
    ['15 mil', '15000'],
    ['50k', '50000'],
    ['70 lucas', '70000'],
    ['12 mil quinientos', '12500'],
    ['45 mil 900', '45900'],
    ['medio millón', '500000'],
    ['millón y medio', '1500000'],
    ['1,2 millones', '1200000'],
    ['un millón doscientos cincuenta mil', '1250000'],
    ['ciento sesenta mil pesos', '160000'],
    ['mil pesos', '1000'],
    ['＄１５．０００', '15000'],
    ['$1\u200b5.000', '15000'],
    ['US$ 20', '20 usd'],
    ['20 dólares', '20 usd'],
  ])('%s', (written, value) => {
    expect(claims(`Vale ${written}.`)).toEqual([`amount ${value}`])
  })

  it.each(['mil gracias', 'un momento', 'una de las mejores', 'dos opciones por favor'])(
    'not in «%s»',
    (text) => {
      expect(read(text).claims.filter(({ kind }) => kind === 'amount')).toEqual([])
    },
  )

  const thousands = new Intl.NumberFormat('en-US')
  const group = (value: number, sign: string): string => thousands.format(value).replaceAll(',', sign)
  const ways: readonly ((value: number) => string)[] = [
    (value) => `$${group(value, '.')}`,
    (value) => `$ ${group(value, ',')}`,
    (value) => `${group(value, '.')} pesos`,
    (value) => `$${group(value, '.')},00`,
    (value) => `COP ${group(value, '.')}`,
    (value) => `$${group(value, "'")}`,
    (value) => `$${value}`,
    (value) => `${value} pesos`,
    (value) => (value % 1000 === 0 ? `${value / 1000} mil` : `$${value}`),
    (value) => `${inWords(value)} pesos`,
  ]
  it('are read back in ten ways of writing them, up to twenty million', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 20_000_000 }), fc.nat(ways.length - 1), (value, way) => {
        const text = `El plan cuesta ${ways[way]?.(value)} al mes`
        expect(read(text).claims.map(({ value: said }) => said)).toEqual([value])
      }),
      { numRuns: 2000 },
    )
  })
})

describe('hours', () => {
  it.each([
    ['de 9:00 a. m. a 8 p. m.', ['540', '1200']],
    ['de 2 a 8 p. m., lunes', ['840', '1200']],
    ['Lunes a viernes de 8 a 6', ['480 | 1200', '360 | 1080']],
    ['De 9 a 6.', ['540 | 1260', '360 | 1080']],
    ['a las once y media', ['690 | 1410']],
    ['a las 9 de la mañana', ['540']],
    ['hasta el mediodía', ['720']],
    ['de 7:00 a 17:30', ['420', '1050']],
    ['a las 12.30', ['30 | 750']],
  ])('%s', (text, means) => {
    expect(claims(text)).toEqual(means.map((mean) => `hour ${mean}`))
  })

  it.each([
    [
      'Lunes a sábado de 11:30 a. m. a 9 p. m.; domingos y festivos hasta las 5 p. m.',
      ['11:30 a. m.: 123456', '9 p. m.: 123456', '5 p. m.: 78'],
    ],
    [
      'Abrimos a las 7:30 a. m. entre semana y a las 8 a. m. los sábados.',
      ['7:30 a. m.: 12345', '8 a. m.: 6'],
    ],
    ['Los lunes descansamos, te esperamos desde las 9 de martes a sábado', ['9: 23456']],
    ['Hoy cerramos a las 8 p. m.', ['8 p. m.: 1']],
    ['Viernes a lunes desde las 5 p. m.', ['5 p. m.: 1567']],
  ])('are of the days that are named: %s', (text, of) => {
    expect(days(text)).toEqual(of)
  })
})

describe('other figures', () => {
  it.each([
    ['Escribe a citas@calmaspa.com', ['email citas@calmaspa.com']],
    ['Mira www.pizzatono.co/menu.', ['link pizzatono.co/menu']],
    ['wa.me/573001112233', ['link wa.me/573001112233']],
    ['gracias.Te esperamos de 9 a. m. a 5 p. m.', ['hour 540', 'hour 1020']],
    ['Calle 45 N.° 13-60', ['address calle 45 13 60 | calle 45 13 | calle 45']],
    ['Cra. 11 # 93-46, piso 3', ['address carrera 11 93 46 | carrera 11 93 | carrera 11', 'place piso 3']],
    ['tu pedido #1.250', ['amount 1250']],
    ['segundo piso, local 118', ['place piso 2', 'place local 118']],
    ['(601) 742 3381', ['phone 6017423381']],
    ['cuenta 031-882415-77', ['phone 03188241577']],
    ['del 20 al 22 de diciembre', ['date 12-20', 'date 12-22']],
    ['el 30/11/2026', ['date 11-30']],
    ['10 por ciento y 5%', ['percent 10', 'percent 5']],
    ['3 a 5 días', ['quantity 4320 min', 'quantity 7200 min']],
    ['90-94 / 70-74 cm', ['quantity 90 cm', 'quantity 94 cm', 'quantity 70 cm', 'quantity 74 cm']],
    ['una hora y media', ['quantity 90 min']],
    ['a 45 mil 500B2', ['amount 45000', 'code 500b2']],
    ['6 mil9 mil', ['code mil9']],
    ['placa ABC123 y 2x1', ['code abc123', 'code 2x1']],
    ['1. Corte\n2. Barba', []],
    ['sin costo', ['free 0']],
    ['no es gratis', []],
    ['fifteen thousand', ['foreign fifteen', 'foreign thousand']],
  ])('%s', (text, found) => {
    expect(claims(text)).toEqual(found)
  })
})

describe('any text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          '9',
          '.',
          ',',
          ' ',
          '$',
          'mil',
          'de 8 a 6 ',
          '\n',
          'a. m.',
          '%',
          '\u200f',
          '٣',
          '#',
          'calle ',
          '-',
          '@',
          'lunes ',
        ),
        {
          maxLength: 200,
        },
      )
      .map((parts) => parts.join('')),
  )
  it('is read without overlaps, each claim as it stands in the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { seen, claims: all } = read(text)
        let end = 0
        for (const { from, to, text: figure } of all as readonly Claim[]) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          expect(seen).toContain(figure)
          end = to
        }
      }),
    )
  })

  it('has runs of digits cut, so that they stay cheap', () => {
    expect(read('9'.repeat(4096)).seen).toHaveLength(40)
  })
})

/** 1 to 20 000 000 as people say it. */
function inWords(value: number): string {
  const [millions, thousands, rest] = [Math.floor(value / 1e6), Math.floor(value / 1000) % 1000, value % 1000]
  return [
    millions === 0 ? '' : millions === 1 ? 'un millón' : `${below(millions)} millones`,
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${below(thousands)} mil`,
    below(rest),
  ]
    .filter(Boolean)
    .join(' ')
}

const ones =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

function below(value: number): string {
  if (value === 0) return ''
  if (value === 100) return 'cien'
  if (value > 100) return `${hundreds[Math.floor(value / 100) - 1]} ${below(value % 100)}`.trim()
  if (value < 30) return ones[value - 1] ?? ''
  const one = value % 10
  return `${tens[Math.floor(value / 10) - 3]}${one > 0 ? ` y ${ones[one - 1]}` : ''}`
}
