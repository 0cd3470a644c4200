import { expect, it } from 'vitest'
import { dayLabel } from './days.ts'
import { quickRepliesFor, shortcutIn } from './slash.ts'

it('names the days Hoy, Ayer or a date', () => {
  const now = new Date(2026, 10, 21, 9, 0)
  const label = (...at: [number, number, number, number]) => dayLabel(new Date(...at), now.getTime())
  expect(label(2026, 10, 21, 0)).toBe('Hoy')
  expect(label(2026, 10, 20, 23)).toBe('Ayer')
  expect(label(2026, 10, 19, 12)).toBe('jueves, 19 de noviembre')
  expect(label(2025, 10, 19, 12)).toBe('19 de noviembre de 2025')
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
