import { expect, test } from 'vitest'
import { dayInWords, monthBeside, monthInWords } from './months.ts'

test('months are gone through over the year’s end, and said as people say them', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(monthInWords('2026-11')).toBe('noviembre de 2026')
  expect(dayInWords('2026-11-02')).toMatch(/^lun/)
})
