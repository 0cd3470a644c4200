import { deflateSync } from 'node:zlib'

/** Text at a place in points from the lower left corner, in 12 points unless it says otherwise. */
export type Drawn = { text: string; x: number; y: number; size?: number }

/** A PDF that draws these pieces in their order, a list a page. `sealed`: it wants a password that nobody has. */
export function pdfOf(
  pages: readonly (readonly Drawn[])[],
  { sealed = false, stream = (text: string) => text } = {},
): Buffer {
  const kids = pages.map((_, nth) => `${4 + nth * 2} 0 R`)
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  for (const [nth, page] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + nth * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
    )
    const drawn = page.map(
      ({ text, x, y, size = 12 }) => `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`,
    )
    const packed = deflateSync(Buffer.from(stream(drawn.join('\n')), 'latin1'))
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    )
  }
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [nth, object] of objects.entries()) {
    const written = Buffer.concat([
      Buffer.from(`${nth + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    places.push(length)
    length += written.length
    parts.push(written)
  }
  const key = 'ab'.repeat(32)
  const seal = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >> /ID [<${key}> <${key}>]`
  parts.push(
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}` +
        `trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${sealed ? seal : ''} >>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

const escaped = (text: string): string => text.replaceAll(/[()\\]/g, String.raw`\$&`)
