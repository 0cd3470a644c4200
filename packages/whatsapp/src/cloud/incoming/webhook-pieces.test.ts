import { expect, test } from 'vitest'
import { readWebhook } from './read-webhook.ts'
import { piecesOfWebhook } from './webhook-pieces.ts'

const metadata = { display_phone_number: '+57 300 555 0100', phone_number_id: 'PHONE' }
const webhook = (...changes: object[]) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: 'WABA', changes }],
})
const list = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const message = (nth: number, from = `57300111${1000 + nth}`) => ({
  id: `wamid.${nth}`,
  from,
  timestamp: String(1_790_000_000 + nth),
  type: 'text',
  text: { body: 'hola' },
})
const messages = (count: number, more: object = {}) => ({
  field: 'messages',
  value: { metadata, messages: list(count, (nth) => message(nth)), ...more },
})
const card = (nth: number) => ({ wa_id: `57300111${1000 + nth}`, profile: { name: `Cliente ${nth}` } })

/** What is read of each piece. */
const newsOf = (body: unknown) =>
  [...(piecesOfWebhook(body)?.pieces ?? [])].map((piece) => readWebhook(piece) ?? { lines: [], accounts: [] })
const inboundOf = (body: unknown) => newsOf(body).map(({ lines }) => lines.flatMap(({ inbound }) => inbound))

test('a webhook of up to a hundred things is one piece, and is as it was told', () => {
  const body = webhook(messages(100))
  const told = piecesOfWebhook(body)
  expect(told).toMatchObject({ size: 100, isLong: false })
  expect([...(told?.pieces ?? [])][0]).toBe(body)
})

test('a longer one says the same in its order, a hundred at a time, with the same names', () => {
  const contacts = list(250, card).toReversed()
  const statuses = list(150, (nth) => ({ id: `wamid.S${nth}`, status: 'read', timestamp: '1790000000' }))
  const body = webhook(messages(250, { contacts, statuses }), { field: 'account_alerts', value: {} })
  expect(piecesOfWebhook(body)).toMatchObject({ size: 401, isLong: true })
  const whole = readWebhook(body)
  const told = newsOf(body)
  const counts = told.map(({ lines, accounts }) =>
    lines.reduce((sum, { inbound, deliveries }) => sum + inbound.length + deliveries.length, accounts.length),
  )
  expect(counts).toEqual([100, 100, 50, 100, 51])
  expect(told.flatMap(({ lines }) => lines.flatMap(({ inbound }) => inbound))).toEqual(
    whole?.lines[0]?.inbound,
  )
  expect(told.flatMap(({ lines }) => lines.flatMap(({ deliveries }) => deliveries))).toEqual(
    whole?.lines[0]?.deliveries,
  )
  expect(told.flatMap(({ accounts }) => accounts)).toEqual(whole?.accounts)
})

test('nobody is given the card of somebody else, though theirs may be the only one of a piece', () => {
  const told = inboundOf(webhook(messages(250, { contacts: [card(120), card(121)] }))).flat()
  const named = told.flatMap((one) => (one.kind === 'message' && one.pushName ? [one.pushName] : []))
  expect(named).toEqual(['Cliente 120', 'Cliente 121'])
})

test('many small changes go together, and chats from before are split within a thread', () => {
  expect(inboundOf(webhook(...list(150, () => messages(1)))).map(({ length }) => length)).toEqual([100, 50])
  const history = [{ threads: [{ id: '573001112233', messages: list(230, (nth) => message(nth)) }] }]
  const told = inboundOf(webhook({ field: 'history', value: { metadata, history } }))
  const ids = told.map((past) =>
    past.flatMap((part) => (part.kind === 'past' ? part.messages.map(({ wireId }) => wireId) : [])),
  )
  expect(ids.map(({ length }) => length)).toEqual([100, 100, 30])
  expect(ids.flat()).toEqual(list(230, (nth) => `wamid.${nth}`))
})
