import { expect, test } from 'vitest'
import { hookName, verdict } from './words.mjs'

test('the verdict names every reason, and counts them', () => {
  expect(verdict('7.0.0', [])).toContain('Baileys 7.0.0 pasa la prueba')
  expect(verdict('7.0.0', ['falta: x'])).toBe('✗ falta: x\n✗ Baileys 7.0.0 no sirve todavía: una razón.\n')
  expect(verdict('7.0.0', ['a', 'b'])).toContain('2 razones')
})

test('a hook without a name of its own is still told', () => {
  expect(hookName('tctoken')).toContain('senderTimestamp')
  expect(hookName('something-new')).toBe('something-new')
})
