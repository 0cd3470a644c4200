import { expect, test } from 'vitest'
import { hintOf, labelOf } from './photo-price.ts'

test('what a photo costs is said before one is chosen, and by whose key; of other ways nothing is', () => {
  const photo = { cost: 0.0065, currency: null, ownKey: true }
  expect(hintOf('photo', photo)).toContain('Leerla cuesta US$\u00a00,0065 como mucho, con tu clave de IA.')
  expect(hintOf('photo', { ...photo, ownKey: false })).not.toContain('con tu clave')
  expect(hintOf('photo', null)).toContain('Para leerla se necesita IA')
  expect(labelOf('photo', photo)).toBe('Leer una foto (hasta US$\u00a00,0065)')
  expect(labelOf('photo', null)).toBe('Leer una foto')
  for (const kind of ['file', 'text', 'page'] as const)
    expect([hintOf(kind, photo), labelOf(kind, photo)].join()).not.toMatch(/US\$|IA/)
})
