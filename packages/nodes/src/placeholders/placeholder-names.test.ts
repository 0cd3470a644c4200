import { expect, test } from 'vitest'
import { namePlaceholders, placeholderName } from './placeholder-names.ts'

test.each([
  ['nombre', 'Nombre del cliente'],
  ['fecha_de_entrega', 'Fecha de entrega'],
  ['direccion', 'Dirección'],
  ['direccion_de_entrega', 'Dirección de entrega'],
  ['opinion', 'Opinión'],
  ['habitaciones', 'Habitaciones'],
  ['dirección', 'Dirección'],
])('%s is called «%s»', (name, called) => {
  expect(placeholderName(name)).toBe(called)
})

test('a text is read with what its placeholders stand for', () => {
  expect(namePlaceholders('Va a {{direccion}}, {nombre}. {otro}', ['«', '»'])).toBe(
    'Va a «Dirección», «Nombre del cliente». {otro}',
  )
})
