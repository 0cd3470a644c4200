import { expect, it } from 'vitest'
import { groupPhone } from './phone.ts'

it.each([
  ['573104821906', '+57 310 482 1906'],
  ['525512345678', '+52 55 1234 5678'],
  ['51987654321', '+51 987 654 321'],
  ['34612345678', '+34 612 34 56 78'],
  ['14155550123', '+14155550123'],
])('groups %s as its country does', (digits, grouped) => expect(groupPhone(digits)).toBe(grouped))
