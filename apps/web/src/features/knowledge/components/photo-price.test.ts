import { expect, test } from 'vitest'
import { hintOf, labelOf } from './photo-price.ts'

test('what a photo and a scan cost is said before one is chosen, and by whose key; of other ways nothing is', () => {
  const photo = { cost: 0.0065, scan: 0.12, currency: null, ownKey: true }
  expect(hintOf('photo', photo)).toContain('Leerla cuesta US$\u00a00,0065 como mucho, con tu clave de IA.')
  expect(hintOf('photo', { ...photo, ownKey: false })).not.toContain('con tu clave')
  expect(hintOf('photo', null)).toContain('Para leerla se necesita IA')
  expect(labelOf('photo', photo)).toBe('Leer una foto (hasta US$\u00a00,0065)')
  expect(labelOf('photo', null)).toBe('Leer una foto (necesita IA)')
  expect(labelOf('photo', undefined)).toBe('Leer una foto')
  expect(hintOf('file', photo)).toContain('cuesta US$\u00a00,12 como mucho, con tu clave de IA.')
  expect(hintOf('file', { ...photo, ownKey: false })).not.toContain('con tu clave')
  expect(labelOf('file', photo)).toBe('Subir un archivo (escaneado, hasta US$\u00a00,12)')
  expect([hintOf('file', null), labelOf('file', null)].join()).not.toMatch(/US\$|IA/)
  for (const kind of ['text', 'page'] as const)
    expect([hintOf(kind, photo), labelOf(kind, photo)].join()).not.toMatch(/US\$|IA/)
})
