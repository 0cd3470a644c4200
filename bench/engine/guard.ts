// What the guard of a model's answers takes at most: answers that are as long as one may be and made to be slow, beside 20 facts.
import { checkAnswer } from '@recado/engine'
import { percentile, table, writeSection } from '../report/report.ts'
import { hostileTexts } from './hostile.ts'

const letters = 4096
const count = 20
const runs = 15
const target = 20

/** What is read by a rule of its own, again and again, where many beginnings lead nowhere. */
const pieces: readonly [string, string][] = [
  ['digits alone', '1'],
  ['numbers', '1 2 3 4 5 6 7 8 9 '],
  ['amounts that nothing says', '$1.001 $1.002 $1.003 '],
  ['amounts that are said', 'Camisa talla 3: $23.000. '],
  ['sums', '2 camisas a $23.000 son $46.000 y 3 a $21.000 son $63.000: total $109.000. '],
  ['numerals in words', 'ciento veintitrés mil cuatrocientos cincuenta y seis '],
  ['numerals that never end', 'mil y medio millón y '],
  ['hours', 'de 8 a 12 y de 2 a 6:30 p. m. los lunes '],
  ['days', 'de lunes a viernes y de sábado a domingo '],
  ['dates', '1 de enero del 2026 al 3/4/2026 '],
  ['addresses', 'Cra. 11 # 93-46 piso 3 calle 5 No. 4-'],
  ['phones', '+57 310 555 0142 (601) 742 3381 '],
  ['links and addresses of mail', 'a.b.co/c d@e.co www.x.y/z@w '],
  ['codes', 'AB-12 C3/D4 031-882415-77 '],
  ['signs', '$$..,,%%##//--()'],
  ['letters that nobody sees', '1\u200b2\u200b.\u200b0'],
  ['wide digits', '＄１５．０００ '],
  ['one word', 'a'],
]
const answers: readonly [string, string][] = [
  ...pieces.map(([name, piece]): [string, string] => [name, piece.repeat(letters).slice(0, letters)]),
  ...hostileTexts.flatMap((text, nth): [string, string][] =>
    text.length > 1000 ? [[`hostile to patterns, ${nth + 1}`, text.slice(0, letters)]] : [],
  ),
]

/** Long ones, full of figures: most facts are a line. */
const factsOf = () =>
  Array.from({ length: count }, (_, nth) => ({
    id: `f${nth}`,
    text: Array.from(
      { length: 12 },
      (__, row) =>
        `Camisa ${nth} talla ${row}: $${20 + row}.000, quedan ${row}. Abrimos de ${row} a ${row + 8} los lunes.`,
    ).join('\n'),
  }))
const known = factsOf()

function cpuOf(answer: string, facts: readonly { id: string; text: string }[]): number {
  const began = process.threadCpuUsage()
  checkAnswer(answer, {
    facts,
    cited: [0],
    owner: ['Vendes camisas. Atiendes de lunes a viernes de 8 a. m. a 6 p. m.'],
    moment: 'Ahora es lunes 24/11/2026, 10:30 a. m. (America/Bogota).',
    weekday: 1,
    results: [],
    shop: [],
    customer: ['¿cuánto vale la camisa talla 3?'],
  })
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

// Untimed: code is compiled, and the facts are read, as they are of a bot that answers.
for (const [, answer] of answers) cpuOf(answer, known)

const rows = answers.map(([name, answer]) => {
  const times = Array.from({ length: runs }, () => {
    globalThis.gc?.()
    return cpuOf(answer, known)
  })
  const anew = Array.from({ length: runs }, () => {
    const facts = factsOf()
    globalThis.gc?.()
    return cpuOf(answer, facts)
  })
  return { name, times, anew }
})
const cells = rows.map(({ name, times, anew }) => [
  name,
  percentile(times, 0.5).toFixed(1),
  Math.max(...times).toFixed(1),
  percentile(anew, 0.5).toFixed(1),
])
const worstOf = (which: 'times' | 'anew'): number =>
  Math.max(...rows.map((row) => percentile(row[which], 0.5)))
const worst = worstOf('times')

writeSection(
  'Guard',
  `Whether every figure of a model's answer is proved, of answers of ${letters.toLocaleString('en')} letters made to be slow, by ${count} facts of ${known[0]?.text.length}
letters; ms of the processor, ${runs} times each. The target, ${target} ms at most by facts that were read before, as those of a bot
that answers are, is ${worst <= target ? 'met' : 'missed'}: ${worst.toFixed(1)} ms. By facts that nobody read before, of which each is read once: ${worstOf('anew').toFixed(1)} ms.

${table(['an answer of', 'median', 'longest', 'facts never read before, median'], cells)}`,
)
