import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPattern, compilePattern, matchPattern, patternLimits } from './pattern.ts'

/** Of Node, which these sources know nothing of: the processor's time, which a busy machine does not stretch. */
declare const process: { threadCpuUsage(): { user: number } }

const hits = (source: string, message: string): string[] => {
  const found = matchPattern(source, message)
  return found.ok ? found.matches.map(({ start, end }) => message.slice(start, end)) : [found.reason]
}

describe('a pattern', () => {
  it.each([
    ['hola', 'HOLA hola', ['HOLA', 'hola']],
    ['MENÚ', 'el menú', ['menú']],
    ['^hola$', 'hola amigo', []],
    ['\\bsi\\b', 'si, pero casi', ['si']],
    ['\\u00e1', 'más', ['á']],
    ['\\ud83d\\ude00', 'hola 😀', ['😀']],
    ['\\u{1F600}', 'hola 😀', ['😀']],
    ['a[^]b', 'a\nb', ['a\nb']],
    ['a[]b', 'ab', []],
    ['[\\u00e1-\\u00fa]+', 'áé', ['áé']],
    ['[(?=]', 'a=b', ['=']],
    ['\\(?=', '(=', ['(=']],
    ['¿?cu[aá]nto', 'Cuánto y cuanto', ['Cuánto', 'cuanto']],
    ['(?<día>lunes|martes)', 'LUNES', ['LUNES']],
    ['', 'hola', []],
    ['x*', 'ab', ['', '', '']],
    ['/pedido', '/pedido', ['/pedido']],
  ])('%s in «%s»', (source, message, expected) => {
    expect(hits(source, message)).toEqual(expected)
    const compiled = compilePattern(source)
    expect(compiled.ok && compiled.pattern.test(message)).toBe(expected.length > 0)
  })

  it.each([
    ['(?=hola)', /mirar adelante/],
    ['(?!hola)', /mirar adelante/],
    ['(?<=a)b', /mirar adelante/],
    ['(?<!a)b', /mirar adelante/],
    ['(a)\\1', /repetir un grupo/],
    ['(?<a>x)\\k<a>', /repetir un grupo/],
    ['(hola', /cerrar un paréntesis/],
    ['hola)', /Sobra un paréntesis/],
    ['[hola', /cerrar un corchete/],
    ['*hola', /nada delante/],
    ['a**', /nada delante/],
    ['a{1001}', /repetición/],
    ['a{5,2}', /repetición/],
    ['hola\\', /barra invertida/],
    ['[z-a]', /rango/],
    ['((a{1,30}){1,30}){2}', /repetici/],
    ['(?:[a-z]{500}){2}a{900}', /demasiado grande/],
    ['\\pL'.repeat(patternLimits.classes + 1), /demasiado grande/],
    ['a'.repeat(patternLimits.source + 1), /demasiado larga/],
  ])('%s is refused with its reason', (source, reason) => {
    expect(checkPattern(source)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
    expect(matchPattern(source, 'hola')).toMatchObject({ ok: false })
  })

  it.each([
    ['(^|[^\\pL\\d])(h[oó]l[aá])([^\\pL\\d]|$)', '¡HOLA!, qué  tal', 'HOLA'],
    ['buen[oa]s\\s+d[ií]as', 'muy buenos\n días', 'buenos días'],
    ['\\?', '¿sí?', '?'],
    ['x*', 'ab', ''],
    ['.*', 'a'.repeat(100), `${'a'.repeat(60)}…`],
  ])('%s found in «%s»: %s', (source, message, words) => {
    const compiled = compilePattern(source)
    expect(compiled.ok && compiled.pattern.found(message)).toBe(words)
  })

  it('never throws, and test and matches agree (any text as a pattern)', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '(',
      ')',
      '[',
      ']',
      '|',
      '*',
      '+',
      '?',
      '{2}',
      '{1,3}',
      '\\b',
      '\\d',
      '.',
      '^',
      '$',
      '\\',
      'á',
      '\\u00e1',
      '(?:',
      '(?i)',
      '-',
      ',',
    )
    const pattern = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(
        pattern,
        fc.string({ unit: fc.constantFrom('a', 'b', 'á', '1', ' ') }),
        (source, message) => {
          const compiled = compilePattern(source)
          expect(checkPattern(source).ok).toBe(compiled.ok)
          const agrees = compiled.ok
            ? compiled.pattern.matches(message).length > 0 === compiled.pattern.test(message)
            : compiled.reason !== ''
          expect(agrees).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    '(a+)+$',
    '^(\\w+\\s?)*$',
    '(x+x+)+y',
    '([a-z]+)*!',
    '(a|aa)+$',
    '(.*a){12}',
    '(a?){40}a{40}',
    '(.*)*=(.*)*$',
  ])('%s a hundred times over a long message stays quick', (source) => {
    const nodes = Array.from({ length: 100 }, () => compilePattern(source))
    const message = `${'ax '.repeat(2000)}${'a'.repeat(4000)}`
    const before = process.threadCpuUsage().user
    for (const node of nodes) if (node.ok) node.pattern.test(message)
    // The promise is 50 ms. V8's own engine needs hours.
    expect(process.threadCpuUsage().user - before).toBeLessThan(1_000_000)
  })
})
