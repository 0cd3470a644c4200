import { expect, test } from 'vitest'
import { text } from '../../text/es.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { pdfTextsBy } from './pdf-texts.ts'
import { SourceReader } from './source-reader.ts'
import { pdfOf } from './testing/pdf.ts'

const egress = () => Promise.reject(new Error('Nobody is asked'))
const read = pdfTextsBy(new SourceReader({ egress, clock: systemClock }))
const receipt = [
  { text: 'Transferencia exitosa', x: 40, y: 780 },
  { text: '$50.000', x: 300, y: 700 },
  { text: 'Valor', x: 40, y: 700 },
]

test('a bank’s PDF is read by lines, one without text and one with a password are said to be so', async () => {
  const [read1, blank, sealed] = await Promise.all([
    read('b1', pdfOf([receipt])),
    read('b1', pdfOf([[]])),
    read('b2', pdfOf([receipt], { sealed: true })),
  ])
  expect(read1).toEqual({ ok: true, text: 'Transferencia exitosa\nValor\t$50.000' })
  expect(blank).toEqual({ ok: false, why: text.ai.pdfWithoutText })
  expect(sealed).toEqual({ ok: false, why: text.ai.pdfUnreadable })
})
