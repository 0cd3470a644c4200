import { expect, test } from 'vitest'
import { canonicalPhone, phoneVariants, readPhone } from './phone-number.ts'

test.each([
  ['5491123456789', '541123456789'],
  ['525512345678', '5215512345678'],
  ['5511987654321', '551187654321'],
])('%s and %s are one number', (canonical, other) => {
  expect(canonicalPhone(other)).toBe(canonical)
  expect(phoneVariants(canonical)).toEqual([canonical, other])
  expect(phoneVariants(other)).toEqual([canonical, other])
})

test.each(['573001112233', '551133334444', '34600111222', '5255123456'])('%s has no other form', (digits) => {
  expect(phoneVariants(digits)).toEqual([digits])
})

test.each([
  ['+57 300 111 2233', 'CO', '573001112233'],
  ['300 111 2233', 'CO', '573001112233'],
  ['573001112233', 'MX', '573001112233'],
  ['0057 300 1112233', 'CO', '573001112233'],
  ['+54 11 2345-6789', 'CO', '5491123456789'],
  ['+52 1 55 1234 5678', 'CO', '525512345678'],
  ['55 1234 5678', 'MX', '525512345678'],
] as const)('«%s» in %s is %s', (written, country, digits) => {
  expect(readPhone(written, country)).toEqual({ digits })
})

test.each([
  ['  ', 'empty'],
  ['llámame', 'letters'],
  ['12345', 'too_short'],
  ['+57 300 111 2233 4455 66', 'too_long'],
  ['+57 111', 'too_short'],
  ['+57 300 111 223', 'not_valid'],
] as const)('«%s» is refused: %s', (written, fault) => {
  expect(readPhone(written, 'CO')).toEqual({ fault })
})
