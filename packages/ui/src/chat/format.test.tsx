import { describe, expect, it } from 'vitest'
import { parseWhatsAppText, plainWhatsAppText, type TextPiece } from './format.ts'

/** Writes the pieces with tags, so that expectations read like the message. */
function tags(pieces: readonly TextPiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      if (piece.kind === 'link') return `[${piece.text}→${piece.href}]`
      if (piece.kind === 'mono') return `<mono>${piece.text}</mono>`
      if (piece.kind === 'item') return `<item ${piece.marker}>${tags(piece.pieces)}</item>`
      return `<${piece.kind}>${tags(piece.pieces)}</${piece.kind}>`
    })
    .join('')
}

describe('WhatsApp text', () => {
  it.each([
    ['¡Hola! *Bienvenido* a _La Espiga_', '¡Hola! <bold>Bienvenido</bold> a <italic>La Espiga</italic>'],
    ['~$ 12.000~ $ 9.500', '<strike>$ 12.000</strike> $ 9.500'],
    ['*_los dos_*', '<bold><italic>los dos</italic></bold>'],
    ['clave: ```*sin* marcas```', 'clave: <mono>*sin* marcas</mono>'],
    ['```dos\n- líneas```', '<mono>dos\n- líneas</mono>'],
    ['2*3*4 = 24', '2*3*4 = 24'],
    ['* lista\n* *otra*', '<item •>lista</item><item •><bold>otra</bold></item>'],
    ['Hoy:\n- sopa\n\nListo', 'Hoy:\n<item •>sopa</item>\nListo'],
    ['1. café\n2. jugo', '<item 1.>café</item><item 2.>jugo</item>'],
    ['> dijiste\nsí', '<quote>dijiste</quote>sí'],
    ['2 - 1 = 1, y -3', '2 - 1 = 1, y -3'],
    ['usa `*código*`', 'usa <mono>*código*</mono>'],
    ['*abierto sin cerrar', '*abierto sin cerrar'],
    ['*no cruza\nlíneas*', '*no cruza\nlíneas*'],
    ['** vacío __', '** vacío __'],
    ['mi_archivo_final', 'mi_archivo_final'],
    ['(*ojo*), *ya*.', '(<bold>ojo</bold>), <bold>ya</bold>.'],
    ['Mira https://a.co/el_menu_de_hoy.', 'Mira [https://a.co/el_menu_de_hoy→https://a.co/el_menu_de_hoy].'],
    ['*entra a www.pan.co*', '<bold>entra a [www.pan.co→https://www.pan.co]</bold>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['<b>no</b> & <script>', '<b>no</b> & <script>'],
    ['', ''],
  ])('%s', (written, shown) => {
    expect(tags(parseWhatsAppText(written))).toBe(shown)
  })

  it('loses no letter of what has no marks', () => {
    const long = 'Buenos días. '.repeat(320)
    expect(plainWhatsAppText(long)).toBe(long)
  })

  it('reads marks that close nowhere, and an address of marks alone, in no more time than their length takes', () => {
    const open = '*a _b ~c '.repeat(30_000)
    expect(plainWhatsAppText(open)).toBe(open)
    const address = `https://a.co/${'.'.repeat(500_000)}a`
    expect(parseWhatsAppText(address)).toEqual([{ kind: 'link', text: address, href: address }])
  })

  it('previews without marks', () => {
    expect(plainWhatsAppText('*Hoy* ~no~ _abrimos_ ```x```')).toBe('Hoy no abrimos x')
    expect(plainWhatsAppText('Hay:\n- *sopa*\n- seco')).toBe('Hay:\n• sopa\n• seco')
  })
})
