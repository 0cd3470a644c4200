import { describe, expect, it } from 'vitest'
import { cutText, forChat } from './chat-text.ts'

describe('a text too long for WhatsApp', () => {
  it.each([
    ['at the end of a paragraph', 'Uno dos.\n\nTres cuatro cinco seis', 14, 'Uno dos.…'],
    ['of a sentence', 'Hay pan. Hay torta. Hay muchas cosas', 24, 'Hay pan. Hay torta.…'],
    ['of a word', 'Hay pan y torta y café', 18, 'Hay pan y torta…'],
    ['or anywhere, where nothing ends', 'a'.repeat(30), 10, `${'a'.repeat(9)}…`],
    ['but not inside an emoji', '😀😀😀😀', 6, '😀😀…'],
  ])('is cut %s', (_where, text, limit, cut) => {
    expect(cutText(text, limit)).toBe(cut)
    expect(cut.length).toBeLessThanOrEqual(limit)
  })

  it('keeps nearly all of 20 kB that it may', () => {
    const cut = cutText('Tenemos tortas de chocolate. '.repeat(700))
    expect(cut.length).toBeLessThanOrEqual(4096)
    expect(cut.length).toBeGreaterThan(4000)
    expect(cut).toMatch(/chocolate\.…$/)
    expect(cutText('corto')).toBe('corto')
  })
})

it.each([
  ['Vale **20 mil** hoy', 'Vale *20 mil* hoy'],
  ['# Menú\n- pan\n## **Tortas**', '*Menú*\n- pan\n*Tortas*'],
  ['Mira [la carta](https://a.co/c)', 'Mira la carta: https://a.co/c'],
  ['[https://a.co](https://a.co)', 'https://a.co'],
  ['2 ** 3 ** 4 y *ya* _así_', '2 ** 3 ** 4 y *ya* _así_'],
])('Markdown becomes what WhatsApp shows: %j', (written, shown) => {
  expect(forChat(written)).toBe(shown)
})
