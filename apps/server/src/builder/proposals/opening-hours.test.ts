import { defaultSettings } from '@recado/contract/builder/settings'
import { readClaims } from '@recado/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeHours, stretchIn } from './opening-hours.ts'
import { toldBy } from './told.ts'

const told = (...lines: string[]) =>
  lines.flatMap((text, at) => toldBy({ id: `${at}`, label: 'Nosotros', text, source: 'página' }) ?? [])
const timesOf = (...lines: string[]) => {
  const to = proposeHours(told(...lines), defaultSettings).hours?.change.to
  return to && [to.enabled, to.startTime, to.endTime]
}

test.each([
  ['Lunes a sábado de 8 a 18', '08:00', '18:00'],
  ['Atendemos de lunes a sábado de 11:30 a. m. a 9 p. m.', '11:30', '21:00'],
  ['Horario: lunes a viernes de 8 a 6', '08:00', '18:00'],
  ['Abrimos todos los días de 2 a 8 p. m.', '14:00', '20:00'],
  ['Horario: lunes, martes, jueves 09:00 a 17:30', '09:00', '17:30'],
  ['Atendemos de lunes a sábado de 8 a. m. a 6 p. m., domingos y festivos cerrado.', '08:00', '18:00'],
  ['Viernes y sábado de 6 p. m. a 2 a. m.', '18:00', '02:00'],
])('«%s» is read in full', (line, opens, closes) => {
  expect(timesOf(line)).toEqual([true, opens, closes])
})

test.each([
  ['Lunes a viernes de 8 a 10'], // morning or night
  ['Lunes a sábado de 8 a 18, domicilios desde las 11'],
  ['Domicilios de lunes a sábado de 8 a 18'],
  ['Atendemos de lunes a sábado hasta las 9 p. m.'],
  ['Lunes a viernes de 8 a 12 y de 2 a 6'],
  ['Lunes a sábado con cita de 8 a 18'],
  ['Martes 2x1 de 8 a 18'],
])('«%s» is not', (line) => {
  expect(timesOf(line)).toBeUndefined()
})

test('hours that differ are said and not proposed, and one line that is not read leaves all out', () => {
  const differing = told('Lunes a viernes de 8 a 18', 'Sábados de 9 a 13')
  expect(proposeHours(differing, defaultSettings)).toMatchObject({
    hours: null,
    notes: [expect.stringContaining('cambia según el día')],
  })
  expect(timesOf('Lunes a viernes de 8 a 18', 'Sábados con cita a las 9 a. m.')).toBeUndefined()
  expect(timesOf('Lunes a viernes de 8 a 18', 'Sábados de 8 a 18', 'Domingos cerrado')).toBeDefined()
})

test('what changes is the hours alone, in the zone of the bot, and nothing where it has hours', () => {
  const settings = { ...defaultSettings, timezone: 'America/Mexico_City' }
  const { operatingHours } = settings
  expect(proposeHours(told('Lunes a sábado de 8 a 18'), settings).hours).toEqual({
    change: {
      from: operatingHours,
      to: {
        ...operatingHours,
        enabled: true,
        startTime: '08:00',
        endTime: '18:00',
        timezone: settings.timezone,
      },
    },
    unnamedDays: true,
    from: [{ factId: '0', source: 'página', text: 'Lunes a sábado de 8 a 18' }],
    of: 1,
  })
  expect(proposeHours(told('Todos los días de 8 a 18'), settings).hours?.unnamedDays).toBe(false)
  const own = { ...settings, operatingHours: { ...operatingHours, enabled: true } }
  expect(proposeHours(told('Lunes a sábado de 8 a 18'), own).hours).toBeNull()
})

test('every hour that is proposed is one that its source may mean', () => {
  const word = fc.constantFrom(
    'lunes',
    'a',
    'sábado',
    'de',
    'y',
    ',',
    'atendemos',
    'p. m.',
    'a. m.',
    'cita',
    'hasta las',
  )
  const time = fc.tuple(fc.nat(24), fc.constantFrom('', ':30', ':00')).map((parts) => parts.join(''))
  const line = fc.array(fc.oneof(word, time), { minLength: 2, maxLength: 9 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(
      fc.oneof(
        line,
        fc.tuple(time, time).map(([one, other]) => `lunes de ${one} a ${other}`),
      ),
      (said) => {
        const stretch = stretchIn(said)
        if (!stretch) return
        const means = readClaims(said).claims.flatMap((claim) => claim.means.map(Number))
        expect(means).toEqual(expect.arrayContaining([stretch.opens, stretch.closes]))
      },
    ),
    { numRuns: 300 },
  )
})
