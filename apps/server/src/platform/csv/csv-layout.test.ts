import { describe, expect, test } from 'vitest'
import type { CountryCode } from 'libphonenumber-js/max'
import { readPhone } from '../phone/phone-number.ts'
import { csvLayout } from './csv-layout.ts'

const at = Date.parse('2026-11-22T04:03:09Z')

test.each([
  ['excel', '21/11/2026 23:03', '21/11/2026', '1,50', '(+57) 312 6048817'],
  ['excel-comma', '21/11/2026 23:03', '21/11/2026', '1.50', '(+57) 312 6048817'],
  ['standard', '2026-11-22T04:03:09.000Z', '2026-11-21', '1.50', '573126048817'],
] as const)('%s', (format, moment, day, decimal, phone) => {
  const layout = csvLayout(format, { zone: 'America/Bogota', country: 'CO' })
  expect(layout.moment(at)).toBe(moment)
  expect(layout.day('2026-11-21')).toBe(day)
  expect(layout.decimal(1.5, 2)).toBe(decimal)
  expect(layout.phone('573126048817')).toBe(phone)
  expect([layout.moment(null), layout.phone(null)]).toEqual(['', ''])
})

describe.each(['excel', 'standard'] as const)('a phone comes back from %s as it went', (format) => {
  const phones = ['573126048817', '525512345678', '5491123456789', '5511987654321', '51987654321']
  const more = ['56987654321', '34612345678', '14155552671', '50688881234', '59171234567', '593991234567']
  test.each(['CO', 'MX', 'AR', 'BR', 'PE', 'ES', 'US'] satisfies CountryCode[])('in %s', (country) => {
    const { phone } = csvLayout(format, { zone: 'UTC', country })
    const read = [...phones, ...more].map((digits) => readPhone(phone(digits), country))
    expect(read).toEqual([...phones, ...more].map((digits) => ({ digits })))
  })
})
