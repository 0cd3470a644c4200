import { expect, test } from 'vitest'
import { readWebhook } from './read-webhook.ts'

const metadata = { display_phone_number: '918588096070', phone_number_id: 'PHONE' }
const webhook = (field: string, value: object) =>
  readWebhook({
    object: 'whatsapp_business_account',
    entry: [{ id: 'WABA', changes: [{ field, value: { messaging_product: 'whatsapp', ...value } }] }],
  })
const line = (field: string, value: object) => webhook(field, { metadata, ...value })?.lines[0]

// As recorded in April 2026, in Gupshup's «Coexistence Events» (partner-docs.gupshup.io/docs/coexistence-events): words changed.
const recorded = {
  history: [
    {
      metadata: { chunk_order: 1, phase: 0, progress: 100 },
      threads: [
        {
          id: '917506080480',
          messages: [
            {
              from: '918588096070',
              history_context: { from_me: true, status: 'read' },
              id: 'wamid.B',
              text: { body: 'buenas' },
              timestamp: '1775627842',
              type: 'text',
            },
            {
              from: '917506080480',
              history_context: { status: 'pending' },
              id: 'wamid.A',
              text: { body: 'hola' },
              timestamp: '1775627825',
              type: 'text',
            },
            {
              from: '917506080480',
              history_context: { status: 'READ' },
              id: 'wamid.C',
              timestamp: '1775627900',
              type: 'media_placeholder',
            },
          ],
        },
      ],
    },
  ],
}

test('chats from before are none that anybody waits for, oldest first, whoever’s each message is', () => {
  const [past, ...others] = line('history', recorded)?.inbound ?? []
  expect(others).toEqual([])
  expect(past).toMatchObject({
    kind: 'past',
    chat: 'line:PHONE',
    peer: { phoneNumber: '917506080480' },
    at: 1_775_627_900_000,
    messages: [
      { wireId: 'wamid.A', fromMe: false, content: { type: 'text', text: 'hola' } },
      { wireId: 'wamid.B', fromMe: true, content: { type: 'text', text: 'buenas' } },
      { wireId: 'wamid.C', fromMe: false, content: { type: 'unsupported', what: 'unreadable' } },
    ],
  })
  expect(line('history', recorded)?.inbound).toEqual([past])
})

test('a file from before comes by itself, and is no message of now', () => {
  const message = {
    from: '917506080480',
    id: 'wamid.C',
    timestamp: '1775627900',
    type: 'image',
    image: { id: '77', mime_type: 'image/jpeg', sha256: 'x' },
    history_context: { status: 'READ' },
  }
  const contacts = [{ profile: { name: 'Rohit' }, wa_id: '917506080480' }]
  expect(line('history', { contacts, messages: [message] })?.inbound).toMatchObject([
    { kind: 'past', wireId: 'file:1:wamid.C:wamid.C', messages: [{ content: { type: 'image' } }] },
  ])
})

test('a long chat comes in parts that are told apart, and one with somebody who hides their number is theirs', () => {
  const message = (nth: number) => ({
    from: metadata.display_phone_number,
    id: `wamid.${nth}`,
    timestamp: String(1_775_000_000 + nth),
    type: 'text',
    text: { body: String(nth) },
    history_context: { from_me: true, status: 'READ' },
  })
  const threads = [{ id: 'CO.a1b2', messages: Array.from({ length: 120 }, (_, nth) => message(nth)) }]
  const parts = line('history', { history: [{ metadata: {}, threads }] })?.inbound ?? []
  expect(parts.map((part) => part.kind === 'past' && part.messages.length)).toEqual([50, 50, 20])
  expect(new Set(parts.map((part) => part.kind === 'past' && part.wireId)).size).toBe(3)
  expect(parts[0]?.peer).toMatchObject({ phoneNumber: null, businessUserId: 'CO.a1b2' })
})

test('an owner who shares no chats says so, and nothing comes', () => {
  const errors = [{ code: 2593109, title: 'History sharing is turned off' }]
  expect(line('history', { history: [{ errors }] })).toMatchObject({ inbound: [], people: [] })
})

// Meta's page «smb_app_state_sync webhook reference», 21 May 2026.
test('names of the app’s address book are the owner’s words for people; who left it loses nothing', () => {
  const contact = (action: string, names: object, phone: string) => ({
    type: 'contact',
    contact: { ...names, phone_number: phone },
    action,
    metadata: { timestamp: '1775627900' },
  })
  const state_sync = [
    contact('add', { full_name: 'Laura Gómez', first_name: 'Laura' }, '573001112233'),
    contact('add', { first_name: 'Pedro' }, '573001112244'),
    contact('remove', {}, '573001112255'),
    'odd',
  ]
  expect(line('smb_app_state_sync', { state_sync })?.people).toMatchObject([
    { peer: { phoneNumber: '573001112233' }, savedName: 'Laura Gómez', pushName: null },
    { peer: { phoneNumber: '573001112244' }, savedName: 'Pedro' },
  ])
})

// Meta's page «smb_message_echoes», as the project's notes of September 2026 have it.
test('what the owner wrote in the app is theirs, and opens no window', () => {
  const message_echoes = [
    {
      from: metadata.display_phone_number,
      to: '573001112233',
      id: 'wamid.E',
      timestamp: '1775627900',
      type: 'text',
      text: { body: 'ya te llamo' },
    },
  ]
  const [echo] = line('smb_message_echoes', { message_echoes })?.inbound ?? []
  expect(echo).toMatchObject({ kind: 'message', fromMe: true, peer: { phoneNumber: '573001112233' } })
  expect(echo).not.toHaveProperty('answerableUntil')
})

// Meta's pages «account_update webhook reference», 20 April 2026, and «Reconnect offboarded coexistence clients», 21 May 2026.
test('a number that left for the app is told with its reason, one that is back as back, and an account that was taken away as neither', () => {
  const told = (value: object) => webhook('account_update', value)?.accounts
  const disconnection_info = { reason: 'ACCOUNT_DISCONNECTED', initiated_by: 'USER' }
  const number = '15550783881'
  const left = { kind: 'left', accountId: 'WABA' }
  expect(told({ phone_number: number, event: 'PARTNER_REMOVED', disconnection_info })).toEqual([
    { ...left, number, reason: 'ACCOUNT_DISCONNECTED' },
  ])
  expect(told({ event: 'ACCOUNT_OFFBOARDED' })).toEqual([
    { ...left, number: null, reason: 'ACCOUNT_OFFBOARDED' },
  ])
  expect(told({ phone_number: number, event: 'ACCOUNT_RECONNECTED' })).toEqual([
    { kind: 'back', accountId: 'WABA', number },
  ])
  expect(told({ event: 'PARTNER_REMOVED', waba_info: {} })).toEqual([{ kind: 'account', accountId: 'WABA' }])
})
