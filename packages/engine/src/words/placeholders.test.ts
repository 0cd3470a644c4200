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

  test('bring so much into a text and no more, however often they stand in it', () => {
    const long = new Map([['nombre', 'a'.repeat(100_000)]])
    expect(fillPlaceholders('{{nombre}}'.repeat(800), long)).toHaveLength(300_000)
  })

  test('tells the names that stand in a text', () => {
    expect(placeholdersIn('{{ nombre }}, {{¿qué?}}, {hora}, {otro}, {{nombre}}')).toEqual(['nombre', 'hora'])
  })
})
