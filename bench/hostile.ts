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
