import { expect, test } from 'vitest'
import { asText } from './line-facts.ts'
import { contactsIn, filtered, noFilter } from './line-filter.ts'
import type { LogLine } from './log-buffer.ts'

const line = (seq: number, change: Partial<LogLine>): LogLine => ({
  key: `s${seq}`,
  seq,
  at: Date.UTC(2026, 6, 1, 12, 0, seq),
  level: 'info',
  message: '',
  metadata: {},
  ...change,
})
const lines = [
  line(1, { level: 'whatsapp', message: 'Lucía: «¿Menú?»', metadata: { contactId: 'a', contact: 'Lucía' } }),
  line(2, { message: 'Nodo «Menú»', metadata: { contactId: 'a', contact: 'Lucía', nodeId: 'n' } }),
  line(3, { level: 'error', message: 'Sin internet' }),
  line(4, { level: 'whatsapp', metadata: { contactId: 'b', contact: '573104821906' } }),
]
const seqs = (filter: Partial<typeof noFilter>) =>
  filtered(lines, { ...noFilter, ...filter }).map(({ seq }) => seq)

test('lines are found by level, customer and words, case and accents apart', () => {
  expect(seqs({})).toEqual([1, 2, 3, 4])
  expect(seqs({ level: 'whatsapp' })).toEqual([1, 4])
  expect(seqs({ contactId: 'a' })).toEqual([1, 2])
  expect(seqs({ words: ' MENU ' })).toEqual([1, 2])
  expect(seqs({ words: 'lucia', level: 'info' })).toEqual([2])
})

test('the customers are those of the lines, a number as it is written at home', () => {
  expect(contactsIn(lines)).toEqual([
    { contactId: 'b', who: '+57 310 482 1906' },
    { contactId: 'a', who: 'Lucía' },
  ])
})

test('as text a line says when, what, of whom and all that it carries', () => {
  expect(asText(lines.slice(1, 3))).toBe(
    '2026-07-01T12:00:02.000Z  INFO  Lucía  Nodo «Menú»  {"contactId":"a","contact":"Lucía","nodeId":"n"}\n' +
      '2026-07-01T12:00:03.000Z  ERROR  bot  Sin internet',
  )
})
