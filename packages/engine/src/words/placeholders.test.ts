import { describe, expect, test } from 'vitest'
import { fillPlaceholders, placeholdersIn } from './placeholders.ts'

const values = new Map([
  ['nombre', 'Laura'],
  ['hora', '3:05 p. m.'],
  ['correo', ''],
])
const filled = (text: string) => fillPlaceholders(text, values)

describe('placeholders', () => {
  test.each([
    ['Hola, {{nombre}}', 'Hola, Laura'],
    ['Hola, {{  Nombre\t}}', 'Hola, Laura'],
    ['Hola, {nombre}', 'Hola, Laura'],
    ['Hola, {{correo}}!', 'Hola!'],
    ['Cerramos a las {{hora}}.', 'Cerramos a las 3:05 p. m.'],
    ['{{ ¿qué? }} y {{}} y {otro}', '{{ ¿qué? }} y {{}} y {otro}'],
    [`{{${' '.repeat(4090)}`, `{{${' '.repeat(4090)}`],
  ])('%j', (text, expected) => {
    expect(filled(text)).toBe(expected)
  })

  test('tells the names that stand in a text', () => {
    expect(placeholdersIn('{{ nombre }}, {{¿qué?}}, {hora}, {otro}, {{nombre}}')).toEqual(['nombre', 'hora'])
  })
})
