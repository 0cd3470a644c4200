import { pluralEnding } from '@recado/engine'

/**
 * Words as chips, and the pattern that they compile to: whole words or phrases, whatever their case, accents and
 * blanks, with their plurals unless they are exact. The way is exact in both directions: `wordsInPattern(patternOfWords(words))`
 * gives the same words, and any other pattern gives null, so that a hand-written one is never rewritten.
 */
export function patternOfWords(words: readonly string[], exact = false): string {
  const alternatives = words.map(tidyWord).filter((word) => word !== '')
  const compile = (phrase: string): string =>
    phrase
      .split(' ')
      .map((word) => compileWord(word, exact ? null : pluralEnding(word)))
      .join('\\s+')
  return alternatives.length === 0 ? '' : `${opening}${alternatives.map(compile).join('|')}${closing}`
}

/** Whether a pattern of words finds them alone, without the plurals that they have. */
export function isExact(pattern: string): boolean {
  const words = wordsInPattern(pattern)
  return words !== null && words.length > 0 && patternOfWords(words) !== pattern
}

/** The words of a pattern that chips can show; null for any other. An empty pattern has none yet. */
export function wordsInPattern(pattern: string): string[] | null {
  if (pattern === '') return []
  if (pattern.startsWith(opening) && pattern.endsWith(closing)) {
    const words = readAlternatives(pattern.slice(opening.length, -closing.length), 'first')
    return words && [false, true].some((exact) => patternOfWords(words, exact) === pattern) ? words : null
  }
  const bounded = /^\\b\((?:\?:)?(.+)\)\\b$/s.exec(pattern)?.[1]
  return bounded === undefined ? null : readAlternatives(bounded, 'accented')
}

/** A word as a chip keeps it: no blanks around, one inside. */
export function tidyWord(word: string): string {
  return word.normalize('NFC').trim().replace(/\s+/g, ' ')
}

// RE2 has no lookaround and its \b knows ASCII alone («menú» would not end), so the edges are spelled out.
const opening = '(^|[^\\pL\\d])('
const closing = ')([^\\pL\\d]|$)'

function compileWord(word: string, plural: ReturnType<typeof pluralEnding>): string {
  if (plural === 'ces') return `${compileWord(word.slice(0, -1), null)}[${word.slice(-1)}c]${endings.es}`
  return `${[...word].map(compileLetter).join('')}${plural ? endings[plural] : ''}`
}

/** What a word may end in besides, as it is written in the pattern. */
const endings = { s: 's?', es: '(?:es)?' }

function compileLetter(letter: string): string {
  if (/[\\.+*?()[\]{}|^$]/.test(letter)) return `\\${letter}`
  const forms = formsOf(letter)
  return forms.length === 1 ? letter : `[${forms.join('')}]`
}

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'úü', n: 'ñ' }

/** The ways of writing a letter, the one written first, all in its case. */
function formsOf(letter: string): string[] {
  const plain = [...letter.normalize('NFD')][0] ?? letter
  const upper = plain !== plain.toLowerCase()
  const others = [plain.toLowerCase(), ...(accents[plain.toLowerCase()] ?? '')].map((form) =>
    upper ? form.toUpperCase() : form,
  )
  // Some have no other case of one letter: «ẞ» would become «SS».
  return [...new Set([letter, ...others.filter((form) => [...form].length === 1)])]
}

type ClassReading = 'first' | 'accented'

function readAlternatives(source: string, reading: ClassReading): string[] | null {
  const words: string[] = ['']
  for (const [token] of source.matchAll(/\(\?:es\)\?|s\?|\\s\+|\\.|\[[^\][]*\]|./gsu)) {
    if (token === endings.s || token === endings.es) continue
    const letter = token === '|' ? '' : readToken(token, reading)
    if (letter === null) return null
    if (token === '|') words.push('')
    else words[words.length - 1] += letter
  }
  const tidy = words.every((word) => word !== '' && word === tidyWord(word))
  return tidy && new Set(words).size === words.length ? words : null
}

function readToken(token: string, reading: ClassReading): string | null {
  if (token === '\\s+') return ' '
  if (token.startsWith('[') && token.length > 2) return readClass(Array.from(token.slice(1, -1)), reading)
  if (token.startsWith('\\')) return /^\\[^\p{L}\p{N}\s]$/u.test(token) ? token.slice(1) : null
  return /[.+*?()[\]{}^$]/.test(token) ? null : token
}

/** A class that only lists the forms of one letter stands for that letter. */
function readClass(members: string[], reading: ClassReading): string | null {
  const plain = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase()
  const first = members[0]
  // «lápiz» and «lápices».
  if (members.length === 2 && /^z$/i.test(first ?? '') && members[1] === 'c') return first ?? null
  if (first === undefined || members.some((member) => plain(member) !== plain(first))) return null
  const accented = members.find((member) => member.normalize('NFD').length > 1)
  return reading === 'accented' ? (accented ?? first) : first
}
