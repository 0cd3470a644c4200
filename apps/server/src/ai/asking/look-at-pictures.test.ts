import type { AskOf } from '@recado/engine'
import { fails, says } from '@recado/scripted-ai'
import { expect, test } from 'vitest'
import { text } from '../../text/es.ts'
import { openAiWire } from '../../testing/ai-wires.ts'
import { askedProvider, question, within } from '../testing/asking.ts'
import type { PdfTexts, Photos } from './look-at-pictures.ts'

const { provider, asking, sent } = askedProvider()
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('una torta')])
const shown = png.toString('base64')
const unseen = 'No se pudo abrir la foto'

const looking = (...pictures: string[]): AskOf<'ai'> => ({
  ...question,
  messages: [...question.messages.slice(0, -1), { role: 'user', content: '¿Qué es?', pictures }],
})
const asksWith = (photos?: Photos) => asking(openAiWire, photos && { photos })
const there: Photos = async () => ({ ok: true, bytes: png })

test('a photo of the customer’s goes along, of the bot that asks', async () => {
  provider.follow(says('Una torta'))
  const of: string[] = []
  const photos: Photos = async (botId, id) => {
    of.push(`${botId} ${id}`)
    return { ok: true, bytes: png }
  }
  const answer = await asksWith(photos)(looking('m1'), within(5000))
  expect(answer).toMatchObject({ ok: true, text: 'Una torta' })
  expect(answer).not.toHaveProperty('unseen')
  expect(of).toEqual(['bot-1 m1'])
  expect(sent()).toContain(shown)
  expect(sent()).not.toContain(unseen)
})

test.each<[string, string, Photos | undefined, string]>([
  [
    'gone',
    'm1',
    async () => ({ ok: false, reason: 'unavailable', detail: text.ai.photoGone }),
    text.ai.photoGone,
  ],
  [
    'too large',
    'm1',
    async () => ({ ok: true, bytes: Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)]) }),
    text.ai.photoTooLarge,
  ],
  [
    'of another kind than it says',
    'm1',
    async () => ({ ok: true, bytes: Buffer.from('GIF89a') }),
    text.ai.photoKind,
  ],
  ['of a simulation', '', there, text.ai.photoSimulated],
  ['nobody can bring', 'm1', undefined, text.ai.photoGone],
])('one that is %s is not made up: the model is told, and the owner why', async (_, id, photos, why) => {
  provider.follow(says('¿Qué muestra?'))
  const answer = await asksWith(photos)(looking(id), within(5000))
  expect(answer).toMatchObject({ ok: true, text: '¿Qué muestra?', unseen: why })
  expect(sent()).toContain(unseen)
  expect(sent()).not.toContain(shown)
})

const pdf: Photos = async () => ({ ok: true, bytes: Buffer.from('%PDF-1.7\nuna página') })

test('a PDF goes as the text that it has, and no more of it than there is room for', async () => {
  provider.follow(says('Leído'))
  const pdfTexts: PdfTexts = async (botId) => ({ ok: true, text: `De ${botId} ${'x'.repeat(20_000)}` })
  const answer = await asking(openAiWire, { photos: pdf, pdfTexts })(looking('m1'), within(5000))
  expect(answer).toMatchObject({ ok: true, text: 'Leído' })
  expect(answer).not.toHaveProperty('unseen')
  expect(sent()).toContain('De bot-1')
  expect(sent()).not.toContain('x'.repeat(12_001))
  expect(sent()).not.toContain('%PDF')
})

test.each<[string, Photos, PdfTexts | undefined, string]>([
  ['without text', pdf, async () => ({ ok: false, why: text.ai.pdfWithoutText }), text.ai.pdfWithoutText],
  [
    'too large',
    async () => ({ ok: true, bytes: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(4 * 1024 * 1024)]) }),
    async () => ({ ok: true, text: 'no' }),
    text.ai.pdfTooLarge,
  ],
  ['nobody can read', pdf, undefined, text.ai.photoKind],
])('a PDF that is %s is said not to be seen', async (_, photos, pdfTexts, why) => {
  provider.follow(says('¿Qué dice?'))
  const options = { photos, ...(pdfTexts && { pdfTexts }) }
  expect(await asking(openAiWire, options)(looking('m1'), within(5000))).toMatchObject({ unseen: why })
  expect(sent()).toContain(unseen)
})

test('a model that takes words alone is asked by words, and its owner told', async () => {
  provider.follow(fails(400, { message: 'image_url is not supported by this model' }), says('¿Qué muestra?'))
  const answer = await asksWith(there)(looking('m1'), within(5000))
  expect(answer).toMatchObject({ ok: true, text: '¿Qué muestra?', unseen: text.ai.photoRefused })
  expect(provider.asked).toHaveLength(2)
  expect(sent()).toContain(unseen)
  expect(sent()).not.toContain(shown)
})

test('what is refused without it too is a failure', async () => {
  provider.follow(fails(400, { message: 'no' }), fails(400, { message: 'no' }))
  expect(await asksWith(there)(looking('m1'), within(5000))).toMatchObject({ ok: false, reason: 'refused' })
})
