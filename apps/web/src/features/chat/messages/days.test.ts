import { expect, it } from 'vitest'
import { dayLabel, rowsOf } from './days.ts'
import type { Line } from '../conversation/lines.ts'
import { quickRepliesFor, shortcutIn } from '../composer/slash.ts'

it('names the days Hoy, Ayer or a date', () => {
  const now = new Date(2026, 10, 21, 9, 0)
  const label = (...at: [number, number, number, number]) => dayLabel(new Date(...at), now.getTime())
  expect(label(2026, 10, 21, 0)).toBe('Hoy')
  expect(label(2026, 10, 20, 23)).toBe('Ayer')
  expect(label(2026, 10, 19, 12)).toBe('jueves, 19 de noviembre')
  expect(label(2025, 10, 19, 12)).toBe('19 de noviembre de 2025')
})

it('stands the name of a day above its first message, from midnight to midnight', () => {
  const line = (day: number, hour: number, minute: number): Line => ({
    key: `${day} ${hour}:${minute}`,
    // Only its time and its kind are looked at.
    pending: { at: new Date(2026, 10, day, hour, minute).toISOString(), note: false } as never,
  })
  const lines = [line(20, 0, 0), line(20, 23, 59), line(21, 0, 0), line(22, 8, 0), line(24, 8, 0)]
  const rows = rowsOf(lines, new Date(2026, 10, 24, 9).getTime())
  expect(rows.map((row) => (row.kind === 'day' ? row.label : row.key))).toEqual([
    'viernes, 20 de noviembre',
    '20 0:0',
    '20 23:59',
    'sábado, 21 de noviembre',
    '21 0:0',
    'domingo, 22 de noviembre',
    '22 8:0',
    'Hoy',
    '24 8:0',
  ])
})

it('finds quick replies behind a slash: beginnings first, accents apart', () => {
  expect([shortcutIn('/gra'), shortcutIn('/'), shortcutIn('a /gra'), shortcutIn('/dos palabras')]).toEqual([
    'gra',
    '',
    null,
    null,
  ])
  const replies = [
    { _id: '1', shortcut: 'horario', text: 'Abrimos a las 7. ¡Gracias!' },
    { _id: '2', shortcut: 'grácias', text: 'Con gusto' },
  ]
  expect(quickRepliesFor('gra', replies).map(({ shortcut }) => shortcut)).toEqual(['grácias', 'horario'])
})
