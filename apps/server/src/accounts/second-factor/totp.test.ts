import { expect, test } from 'vitest'
import { matchingStep, newTotpSecret, totpAddress, totpCode } from './totp.ts'

/** RFC 6238, appendix B, SHA-1, of its eight digits the last six; the secret is «12345678901234567890». */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
  expect(matchingStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code holds for the step before and after, and no further', () => {
  const at = 1_700_000_000_000
  const code = totpCode(secret, Math.floor(at / 30_000))
  const matches = [-60_000, -30_000, 0, 30_000, 60_000].map(
    (by) => matchingStep(secret, code, at + by) !== null,
  )
  expect(matches).toEqual([false, true, true, true, false])
  expect(matchingStep(secret, '', at)).toBeNull()
})

test('secrets have 160 bits in base32, and apps learn them by an address', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpAddress(secret, 'ana@correo.co')).toBe(
    `otpauth://totp/Recado:ana%40correo.co?secret=${secret}&issuer=Recado`,
  )
})
