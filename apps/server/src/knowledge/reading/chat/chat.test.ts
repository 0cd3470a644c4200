import { expect, test } from 'vitest'
import { isChatExport, readChatExport } from './chat-export.ts'
import { shopPairs } from './shop-pairs.ts'

const android = `12/3/24, 9:05 a.\u202fm. - Los mensajes y las llamadas están cifrados de extremo a extremo.
12/3/24, 9:05 a.\u202fm. - Laura Gómez: Hola, ¿a cómo la hawaiana?
Soy Laura Gómez, mi cel es 300 123 4567
12/3/24, 12:06 p.\u202fm. - Pizzería: $45.000 la familiar, Laura Gómez
12/3/24, 12:07 p.\u202fm. - Pizzería: Nequi 310 765 4321. Te llamamos al 3001234567
13/3/24, 1:10 p.\u202fm. - +57 311 222 3344: <Multimedia omitido>
13/3/24, 1:11 p.\u202fm. - +57 311 222 3344: ¿Hacen domicilio? Vale 1.250.000?
13/3/24, 13:12 - Pizzería: Sí <Se editó este mensaje.>`
const ios = `\ufeff[12/3/24, 9:05:33 a.\u202fm.] Pizzería: \u200eLos mensajes están cifrados.
\u200e[12/3/24, 9:05:40 p.\u202fm.] Laura: \u200eimagen omitida
[12/3/24, 9:06:01 p.\u202fm.] Laura: ¿Abren hoy: lunes?
[13/3/24, 0:06:01] Pizzería: Sí,
hasta las 10`

test('an export of Android', () => {
  const chat = readChatExport(android)
  expect(chat.people).toEqual([
    { name: 'Laura Gómez', lines: 1 },
    { name: 'Pizzería', lines: 3 },
    { name: '+57 311 222 3344', lines: 1 },
  ])
  expect(chat.lines.map(({ at, who }) => [at, who])).toEqual([
    ['2024-03-12 09:05', 0],
    ['2024-03-12 12:06', 1],
    ['2024-03-12 12:07', 1],
    ['2024-03-13 13:11', 2],
    ['2024-03-13 13:12', 1],
  ])
  expect(chat.lines.at(-1)?.text).toBe('Sí')
})

test('an export of iOS', () => {
  expect(readChatExport(ios.replaceAll('\n', '\r\n')).lines.slice(1)).toEqual([
    { at: '2024-03-12 21:06', who: 1, text: '¿Abren hoy: lunes?' },
    { at: '2024-03-13 00:06', who: 0, text: 'Sí,\nhasta las 10' },
  ])
})

test('once the shop is known, nobody else has a name or a number, and its own stay', () => {
  const pairs = shopPairs(readChatExport(android), 1)
  expect(pairs).toEqual([
    {
      at: '2024-03-12 12:06',
      question: 'Hola, ¿a cómo la hawaiana?\nSoy Cliente, mi cel es •••',
      answer: '$45.000 la familiar, Cliente\nNequi 310 765 4321. Te llamamos al •••',
    },
    { at: '2024-03-13 13:12', question: '¿Hacen domicilio? Vale 1.250.000?', answer: 'Sí' },
  ])
})

test('months first where no month has so many, and noon and midnight by their half', () => {
  const { lines } = readChatExport('3/25/24, 12:01 AM - A: uno\n3/4/24, 12:02 PM - A: dos')
  expect(lines.map(({ at }) => at)).toEqual(['2024-03-25 00:01', '2024-03-04 12:02'])
})

test('other text is no export', () => {
  expect(isChatExport(android)).toBe(true)
  expect(isChatExport(ios)).toBe(true)
  expect(isChatExport('Horario: lunes 9:00 - 18:00\n12/3/24 cerrado')).toBe(false)
})
