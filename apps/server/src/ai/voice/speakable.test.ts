import { expect, test } from 'vitest'
import { speakable } from './speakable.ts'

test.each([
  ['La *Hawaiana familiar* vale _$45.000_.', 'La Hawaiana familiar vale $45.000.'],
  ['- Café\n- Té', 'Café\nTé'],
  ['¡*Claro*! <laugh> Son 2 * 3', '¡Claro! laugh Son 2 * 3'],
  ['El código es A_12', 'El código es A_12'],
  ['Abrimos de 9:00 a 18:00 (~lunes~)', 'Abrimos de 9:00 a 18:00 (lunes)'],
])('%s is said as %s', (written, said) => {
  expect(speakable(written)).toBe(said)
})
