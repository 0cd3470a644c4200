import { published } from './published-patterns.ts'

/** Patterns meant to be slow, each a family of a hundred different ones; all can be saved. */
export const hostile: readonly { name: string; pattern: (node: number) => string }[] = [
  { name: '(a+)+$', pattern: (node) => `(a+)+${'b?'.repeat(node)}$` },
  { name: '(x+x+)+y', pattern: (node) => `(x+x+)+[yz]{${node + 1}}` },
  { name: '(.*a){12}', pattern: (node) => `(.*a){${5 + (node % 40)}}[^a]{${node}}$` },
  { name: '(a?){40}a{40}', pattern: (node) => `(a?){${20 + node}}a{${20 + node}}` },
  { name: '(.*)*=(.*)*$', pattern: (node) => `(.*)*[=${String.fromCharCode(0x4e00 + node)}](.*)*$` },
  { name: '[ab]*a[ab]{n}', pattern: (node) => `[ab]*a[ab]{${10 + node}}[cd]` },
  { name: '(\\pL+ ?)*[0-9]', pattern: (node) => `(\\pL+ ?)*\\pL{${1 + node}}[0-9]{2}` },
  { name: '(.a|a.){n}', pattern: (node) => `(.a|a.|b.?a){${10 + node}}[cd]` },
]

/** Letters in no order, always the same. */
function shuffled(letters: string, length: number): string {
  let seed = 1
  return Array.from({ length }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return letters[(seed >>> 16) % letters.length]
  }).join('')
}

/** Texts that make states explode: a long one of two letters, one of one, one of short words, and ordinary ones. */
export const hostileTexts: readonly string[] = [
  shuffled('ab', 4096),
  'a'.repeat(4096),
  `${shuffled('ax ', 2000)}${shuffled('xx=', 2096)}`,
  'Buenos días, quisiera saber el precio de la camisa azul. '.repeat(70),
  'hola',
]

/** A hostile pattern, and a text of its own that is meant to make it slow. */
export type Attack = { pattern: string; text: string }

/** Two hundred and more: those that were published, and others made at random of the parts that make them slow. */
export function attacks(): Attack[] {
  const known = published.map(([pattern, text]) => ({ pattern, text }))
  return [...known, ...Array.from({ length: 250 - known.length }, (_, seed) => fuzzed(seed + 1))]
}

/**
 * The same pattern as nobody wrote it yet, since the engine keeps those that it compiled: the groups of nothing behind it
 * leave no instruction.
 */
export function anew(pattern: string, run: number): string {
  const groups = [...(run + 256).toString(2)].map((digit) => (digit === '0' ? '(?:)' : '(?i:)'))
  return `(?:${pattern})${groups.join('')}`
}

/** Ambiguous parts, each with the text that it hesitates over, repeated within each other. */
function fuzzed(seed: number): Attack {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  const parts: readonly (readonly [string, string])[] = [
    ['a', 'a'],
    ['\\w', 'a'],
    ['[ab]', 'ab'],
    ['.', 'x'],
    ['(a|aa)', 'a'],
    ['(\\d|\\w)', '1'],
    ['\\pL', 'ñ'],
    ['[^x]', 'a'],
    ['(ab?|b)', 'ab'],
    ['\\s', ' '],
  ]
  const endless = ['+', '*', '?', '*?', '+?']
  // Within each other, counted ones soon pass what RE2 takes.
  const counted = ['+', '*', '{1,20}', '{3,}', '{0,40}']
  const any = <T>(list: readonly T[], otherwise: T): T => list[next(list.length)] ?? otherwise
  let [pattern, text] = any(parts, ['a', 'a'])
  for (let depth = 0; depth < 2 + next(4); depth += 1) {
    const [other, its] = any(parts, ['a', 'a'])
    const inner = `(?:${pattern})${any(depth === 0 ? counted : endless, '+')}`
    pattern = `(?:${inner}${next(2) === 0 ? other : `|${other}`})${any(endless, '*')}`
    text += its
  }
  const end = any(['$', 'y', '[yz]{3}', '!$', '(=|;)'], '$')
  // Without a beginning, «$» alone would match every text at once.
  const start = end === '$' || next(2) === 0 ? '^' : ''
  return { pattern: `${start}${pattern}${end}`, text: text.repeat(4096).slice(0, 4095) }
}
