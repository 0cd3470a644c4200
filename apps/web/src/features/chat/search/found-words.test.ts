import { expect, it } from 'vitest'
import { hitsIn, snippetOf } from './found-words.ts'

const marked = (text: string, search: string) =>
  snippetOf(text, search)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

it('marks what was looked for as it is written, case and accents apart', () => {
  expect(marked('¿Cuánto vale la TORTA de piñas?', 'pina torta')).toBe('¿Cuánto vale la [TORTA] de [piña]s?')
  expect(marked('Todo de todos', 'de')).toBe('Todo [de] todos')
  expect(marked('ma\u0301s y m\u00e1s', 'mas')).toBe('[ma\u0301s] y [m\u00e1s]')
  expect(hitsIn('nada', '¿?')).toEqual([])
})

it('begins shortly before what was found, however far in it stands', () => {
  const long = `${'bla '.repeat(40)}quiero una torta\nde coco para el sábado`
  expect(marked(long, 'torta')).toBe('…quiero una [torta] de coco para el sábado')
})
