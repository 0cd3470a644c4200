import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned } from '../webhook/signature.ts'
import { readWebhook } from './read-webhook.ts'

const envelope = (field: string, value: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: 'WABA', changes: [{ field, value }] }],
})
const metadata = { display_phone_number: '+57 300 555 0100', phone_number_id: 'PHONE' }
const from = { from: '573001112233', from_user_id: 'CO.abc', timestamp: '1790000000' }
const read = (message: object, more: object = {}) => {
  const contacts = [
    { profile: { name: 'Laura', username: '@Laura' }, wa_id: '573001112233', user_id: 'CO.abc' },
  ]
  const value = {
    messaging_product: 'whatsapp',
    metadata,
    contacts,
    messages: [{ ...from, id: 'wamid.A', ...message }],
    ...more,
  }
  return readWebhook(envelope('messages', value))?.lines[0]?.inbound[0]
}

test('what customers send becomes what they would see', () => {
  expect(read({ type: 'text', text: { body: 'hola' } })).toEqual({
    kind: 'message',
    wireId: 'wamid.A',
    chat: 'line:PHONE',
    peer: { phoneNumber: '573001112233', lid: null, businessUserId: 'CO.abc', username: 'laura' },
    fromMe: false,
    at: 1_790_000_000_000,
    answerableUntil: 1_790_086_400_000,
    pushName: 'Laura',
    content: { type: 'text', text: 'hola' },
    raw: expect.any(Buffer),
  })
  const contents: [object, object][] = [
    [
      { type: 'button', button: { text: 'Sí', payload: 'n:f:s' } },
      { type: 'text', text: 'Sí', choice: 'n:f:s' },
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'n:f:2', title: 'Grande' } },
      },
      { type: 'text', text: 'Grande', choice: 'n:f:2' },
    ],
    [
      {
        type: 'interactive',
        interactive: {
          nfm_reply: { body: 'Sent', response_json: '{"flow_token":"t1","nombre":"Ana","edad":30}' },
        },
      },
      { type: 'text', text: 'Ana\n30', form: { token: 't1', answers: { nombre: 'Ana', edad: 30 } } },
    ],
    [
      {
        type: 'order',
        order: {
          product_items: [{ product_retailer_id: 'cafe', quantity: '2', item_price: 9000, currency: 'COP' }],
        },
      },
      { type: 'text', text: '2 × cafe · 9000 COP' },
    ],
    [
      { type: 'location', location: { latitude: '4.65', longitude: -74.06 } },
      { type: 'location', latitude: 4.65, longitude: -74.06 },
    ],
    [
      { type: 'audio', audio: { id: '1', mime_type: 'audio/ogg', voice: true } },
      { type: 'audio', mimeType: 'audio/ogg', size: 0, seconds: 0, voice: true },
    ],
    [
      { type: 'unsupported', errors: [{ code: 131060 }] },
      { type: 'unsupported', what: 'viewOnce' },
    ],
    [{ type: 'holograma' }, { type: 'unsupported', what: 'holograma' }],
  ]
  for (const [message, content] of contents) expect(read(message)).toMatchObject({ content })
})

test('a message without a number is known by its business user, and one without anybody is left out', () => {
  expect(read({ from: undefined, type: 'text', text: { body: 'hola' } }, { contacts: [] })).toMatchObject({
    peer: { phoneNumber: null, businessUserId: 'CO.abc' },
  })
  expect(read({ from: undefined, from_user_id: undefined, type: 'text' }, { contacts: [] })).toBeUndefined()
})

test('marks, new numbers and what they told Meta are no messages to answer', () => {
  expect(read({ type: 'reaction', reaction: { message_id: 'wamid.B', emoji: '👍' } })).toMatchObject({
    kind: 'change',
    target: { wireId: 'wamid.B', fromMe: true },
    change: { type: 'marked', emoji: '👍' },
  })
  const system = { type: 'user_changed_number', wa_id: '573009998877', user_id: 'CO.new' }
  expect(read({ type: 'system', system })).toMatchObject({
    kind: 'identity',
    change: 'number',
    former: { phoneNumber: '573001112233', businessUserId: 'CO.abc' },
    peer: { phoneNumber: '573009998877', businessUserId: 'CO.new' },
  })
  const stop = { user_id: 'CO.abc', category: 'marketing_messages', value: 'stop', timestamp: 1_790_000_000 }
  const news = readWebhook(envelope('user_preferences', { metadata, user_preferences: [stop] }))
  expect(news?.lines[0]?.inbound).toMatchObject([{ kind: 'preference', marketing: 'stop' }])
})

test('statuses carry key, price and the end of what is free; a word that is new is left out', () => {
  const statuses = [
    {
      id: 'wamid.A',
      status: 'delivered',
      timestamp: '1790000000',
      recipient_id: '573001112233',
      recipient_user_id: 'CO.abc',
      biz_opaque_callback_data: 'fila.1.5',
      conversation: { id: 'c', expiration_timestamp: '1790100000', origin: { type: 'referral_conversion' } },
      pricing: {
        pricing_model: 'PMP',
        type: 'free_entry_point',
        category: 'referral_conversion',
        billable: false,
      },
    },
    { id: 'wamid.B', status: 'failed', timestamp: '1790000000', errors: [{ code: 131047, title: 'x' }] },
    { id: 'wamid.C', status: 'teleported', timestamp: '1790000000' },
  ]
  const [line] = readWebhook(envelope('messages', { metadata, statuses }))?.lines ?? []
  expect(line?.deliveries).toEqual([
    {
      wireId: 'wamid.A',
      key: 'fila.1.5',
      state: 'delivered',
      at: 1_790_000_000_000,
      pricing: { category: 'referral_conversion', type: 'free_entry_point', billable: false },
      freeUntil: 1_790_100_000_000,
    },
    { wireId: 'wamid.B', state: 'refused', code: '131047', kind: 'window', at: 1_790_000_000_000 },
  ])
  expect(line?.people).toMatchObject([{ peer: { phoneNumber: '573001112233', businessUserId: 'CO.abc' } }])
})

test('what is odd in one place leaves the rest as it is, and what is no webhook of WhatsApp is none', () => {
  const value = {
    metadata,
    messages: ['?', { id: 4 }, { ...from, id: 'wamid.A', type: 'text', text: { body: 'hola' } }],
    statuses: 7,
  }
  expect(readWebhook(envelope('messages', value))?.lines[0]?.inbound).toHaveLength(1)
  expect(readWebhook(envelope('un_campo_nuevo', {}))).toMatchObject({
    lines: [],
    accounts: [{ kind: 'account' }],
  })
  for (const odd of [null, 7, 'hola', {}, { object: 'page', entry: [] }]) expect(readWebhook(odd)).toBeNull()
})

test('what nobody’s phone says is left out, or cut, and none of it is a time that no clock shows', () => {
  const text = { type: 'text', text: { body: 'hola' } }
  const times = ['9000000000000', '4102444800', '1e300', '1e307', 'Infinity', '-5', 'ayer', null, undefined]
  for (const timestamp of times) expect(read({ ...text, timestamp })).toMatchObject({ at: 0 })
  const { timestamp: _, ...timeless } = { ...from, ...text, id: 'wamid.A' }
  expect(read({}, { messages: [timeless] })).toMatchObject({ at: 0 })
  expect(read({ ...text, timestamp: 1_790_000_000.1234 })).toMatchObject({ at: 1_790_000_000_123 })
  const ends = { expiration_timestamp: '1e300', origin: { type: 'referral_conversion' } }
  const status = { id: 'wamid.A', status: 'read', timestamp: '1e300', conversation: ends }
  const [line] = readWebhook(envelope('messages', { metadata, statuses: [status] }))?.lines ?? []
  expect(line?.deliveries).toEqual([{ wireId: 'wamid.A', state: 'read', at: 0 }])

  const long = '5'.repeat(5_000)
  expect(read({ ...text, id: long })).toBeUndefined()
  expect(read({ ...text, from: long, from_user_id: undefined }, { contacts: [] })).toBeUndefined()
  expect(read({ ...text, from_user_id: long })).toMatchObject({
    peer: { phoneNumber: '573001112233', lid: null },
  })
  const deep = `{"flow_token":"t1","f0":"Ana","f1":${'['.repeat(9_000)}${']'.repeat(9_000)}}`
  const interactive = { nfm_reply: { response_json: deep } }
  const filled = read({ type: 'interactive', interactive })
  expect(filled).toMatchObject({
    content: { type: 'text', text: 'Ana', form: { token: 't1', answers: { f0: 'Ana' } } },
  })
  expect(JSON.stringify(filled)).toContain('Ana')
})

test('answers of more letters than a message may have are none of a form’s', () => {
  const answersOf = (count: number) => {
    const answers = Array.from({ length: count }, (_, nth) => [`f${nth}`, 'sí'])
    const response_json = JSON.stringify({ flow_token: 't1', ...Object.fromEntries(answers) })
    return read({ type: 'interactive', interactive: { nfm_reply: { response_json } } })
  }
  expect(answersOf(2)).toMatchObject({ content: { form: { token: 't1', answers: { f0: 'sí', f1: 'sí' } } } })
  expect(answersOf(20_000)).toMatchObject({ content: { text: '', form: { token: '', answers: {} } } })
})

test('a signature is over the bytes, with the secret of now or the one before', () => {
  const body = Buffer.from(String.raw`{"text":"ma\u00f1ana \/"}`)
  const sign = (secret: string, bytes = body) =>
    `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`
  expect(isSigned(body, sign('nuevo'), ['nuevo', 'viejo'])).toBe(true)
  expect(isSigned(body, sign('viejo'), ['nuevo', 'viejo'])).toBe(true)
  expect(isSigned(body, sign('otro'), ['nuevo', 'viejo'])).toBe(false)
  expect(isSigned(body.subarray(0, -1), sign('nuevo'), ['nuevo'])).toBe(false)
  expect(isSigned(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), sign('nuevo'), ['nuevo'])).toBe(
    false,
  )
  for (const header of [undefined, '', 'sha256=', 'sha1=abc'])
    expect(isSigned(body, header, ['nuevo'])).toBe(false)
})
