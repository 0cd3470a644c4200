import { expect, test } from 'vitest'
import { changeOf } from './inbound-change.ts'
import { contentOf } from './inbound-content.ts'
import { inboundItem } from './inbound-message.ts'
import { quoteOf } from './inbound-quote.ts'

const image = { imageMessage: { mimetype: 'image/jpeg', fileLength: 7 } }

test('what is to be seen once is not kept, even where it arrives', () => {
  const once = { type: 'unsupported', what: 'viewOnce' }
  expect(contentOf({ viewOnceMessageV2: { message: image } })).toEqual(once)
  expect(contentOf({ imageMessage: { ...image.imageMessage, viewOnce: true } })).toEqual(once)
  // businesses wrap their buttons in the same way
  const buttons = { buttonsResponseMessage: { selectedDisplayText: 'Sí' } }
  expect(contentOf({ viewOnceMessage: { message: buttons } })).toEqual({ type: 'text', text: 'Sí' })
})

test('an album is its pictures, and what vanishes later is what it is', () => {
  expect(contentOf({ albumMessage: { expectedImageCount: 2 } })).toBeNull()
  const picture = { type: 'image', filename: 'image.jpeg', mimeType: 'image/jpeg', size: 7 }
  expect(contentOf({ associatedChildMessage: { message: image } })).toEqual(picture)
  expect(contentOf({ ephemeralMessage: { message: image } })).toEqual(picture)
})

test('a contact card with hostile lines gives the numbers that it has, and no more than five', () => {
  const tel = Array.from({ length: 30 }, (_, at) => `TEL;type=CELL:+57 300 111 00${at + 10}`)
  const vcard = [
    'BEGIN:VCARD',
    `NOTE:${'TEL:'.repeat(50_000)}`,
    'item1.TEL;waid=573001110000:x',
    ...tel,
  ].join('\n')
  expect(contentOf({ contactMessage: { displayName: 'Ana', vcard } })).toEqual({
    type: 'contact',
    people: [
      {
        name: 'Ana',
        phoneNumbers: ['573001110000', '+573001110010', '+573001110011', '+573001110012', '+573001110013'],
      },
    ],
  })
})

test('an edit is read in whatever it is wrapped; taking back what another wrote is not', () => {
  const edit = {
    protocolMessage: {
      type: 14,
      key: { id: 'A', fromMe: true },
      editedMessage: {
        documentWithCaptionMessage: { message: { documentMessage: { caption: 'la carta' } } },
      },
    },
  }
  const edited = { target: { wireId: 'A', fromMe: false }, change: { type: 'edited', text: 'la carta' } }
  expect(changeOf({ ephemeralMessage: { message: { editedMessage: { message: edit } } } }, false)).toEqual(
    edited,
  )
  const foreign = { protocolMessage: { type: 0, key: { id: 'A', fromMe: false } } }
  expect(changeOf(foreign, false)).toBeNull()
})

test('a poll within another message is read as well, and what is written with a place comes with it', () => {
  const poll = { name: '¿Dónde?', options: [{ optionName: 'Aquí' }] }
  expect(contentOf({ pollCreationMessageV4: { message: { pollCreationMessageV3: poll } } })).toEqual({
    type: 'text',
    text: '📊 ¿Dónde?\n• Aquí',
  })
  const place = { degreesLatitude: 4.6, degreesLongitude: -74, caption: 'ya casi llego' }
  expect(contentOf({ liveLocationMessage: place })).toEqual({
    type: 'location',
    latitude: 4.6,
    longitude: -74,
    caption: 'ya casi llego',
    live: true,
  })
})

test('a quotation of what has no words says what it was', () => {
  const quotedMessage = { imageMessage: { mimetype: 'image/jpeg', fileLength: 7 } }
  const contextInfo = { stanzaId: 'A', participant: '573001112233@s.whatsapp.net', quotedMessage }
  const answer = { extendedTextMessage: { text: 'esa', contextInfo } }
  expect(quoteOf(answer, { phoneNumber: '573005550100', lid: null })).toEqual({
    wireId: 'A',
    fromMe: false,
    text: '',
    content: { type: 'image', filename: 'image.jpeg', mimeType: 'image/jpeg', size: 7 },
  })
})

const me = { phoneNumber: '573005550100', lid: null }
const long = 'a'.repeat(1_000_000)

// What no app of WhatsApp's sends, and a program of somebody's own does.

test.each([NaN, Infinity, -91])('a place at %d is none, and says only what it is', (degreesLatitude) => {
  const place = { degreesLatitude, degreesLongitude: -74, name: 'Aquí' }
  expect(contentOf({ locationMessage: place })).toEqual({ type: 'unsupported', what: 'location' })
})

test('a file has a size that a number can say, a name and a type of some length', () => {
  const document = { fileLength: { toNumber: () => 2 ** 63 }, fileName: long, mimetype: `image/${long}` }
  const said = contentOf({ documentMessage: document as never })
  expect(said).toMatchObject({ type: 'document', size: 0, filename: expect.stringMatching(/^a{254}…$/) })
  expect(JSON.stringify(said).length).toBeLessThan(1000)
  expect(JSON.stringify(contentOf({ imageMessage: { mimetype: `image/${long}` } })).length).toBeLessThan(1000)
})

test('a contact card has numbers that somebody can call', () => {
  const card = { displayName: 'Ana', vcard: `TEL;waid=${'1'.repeat(1_000_000)}:x\nTEL:+57 300 111 0000` }
  expect(contentOf({ contactMessage: card })).toEqual({
    type: 'contact',
    people: [{ name: 'Ana', phoneNumbers: ['+573001110000'] }],
  })
})

test.each(['A\u0000', long, ' '])('an id that no database keeps names nothing', (id) => {
  const remoteJid = '573001112233@s.whatsapp.net'
  const text = { extendedTextMessage: { text: 'Hola' } }
  expect(inboundItem({ key: { remoteJid, id }, message: text }, me)).toBeNull()
  expect(changeOf({ reactionMessage: { key: { id }, text: '👍' } }, false)).toBeNull()
  const contextInfo = { stanzaId: id, participant: remoteJid, quotedMessage: { conversation: 'Hola' } }
  expect(quoteOf({ extendedTextMessage: { text: 'Sí', contextInfo } }, me)).toBeUndefined()
})
