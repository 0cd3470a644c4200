import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['corta', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['contraseña123', 'weak'],
  ['Password2026', 'weak'],
  ['mipanpanpan', 'fair'],
  ['cafe-de-la-esquina', 'strong'],
  ['pX9$vK2&mQ7!', 'strong'],
] as const)('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
