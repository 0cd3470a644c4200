import { expect, test } from 'vitest'
import { interactiveChoices } from './choices.ts'

const ask = (titles: string[]) =>
  interactiveChoices({
    type: 'choices',
    text: '',
    question: '¿Qué tamaño?',
    label: 'Ver opciones',
    choices: titles.map((title, index) => ({ id: `n:f:${index}`, title })),
  })

test('up to three short answers are buttons, up to ten a list, and what neither holds goes in words', () => {
  expect(ask(['Chico', 'Mediano', 'Grande'])).toMatchObject({ type: 'button' })
  expect(ask(['Chico', 'Mediano', 'Grande', 'Familiar'])).toMatchObject({ type: 'list' })
  expect(ask(['Un tamaño que no cabe en un botón', 'Otro'])).toMatchObject({
    type: 'list',
    action: {
      button: 'Ver opciones',
      sections: [
        {
          rows: [
            { title: 'Un tamaño que no cabe e…', description: 'Un tamaño que no cabe en un botón' },
            { title: 'Otro' },
          ],
        },
      ],
    },
  })
  expect(ask(Array.from({ length: 11 }, (_, index) => `Opción ${index}`))).toBeNull()
  expect(ask(['x'.repeat(73), 'Otro'])).toBeNull()
  expect(ask([])).toBeNull()
})
