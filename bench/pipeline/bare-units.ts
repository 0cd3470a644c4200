import { newId } from '../../apps/server/src/platform/db/ids.ts'

/** One statement for either engine: `?` stands for a value. */
export type Statement = { sql: string; values: (string | number | Uint8Array | null)[] }
/** What one transaction writes. */
export type Transaction = Statement[]

/** What a bare loop keeps of a customer, in its own memory. */
export type BareCustomer = { phoneNumber: string; id: string; wire: number }

/** What a bare loop keeps of its bot, in its own memory. */
export type BareBot = { id: string; nodeId: string; node: RegExp; response: string; line: number }

const dayMs = 24 * 60 * 60_000
const insert = (table: string, columns: string): string =>
  `INSERT INTO ${table} (${columns.replaceAll(/[a-zA-Z]+/g, '"$&"')}) VALUES (${columns.replaceAll(/[a-zA-Z]+/g, '?')})`

const sql = {
  contact: insert('contacts', 'id, botId, pushName, phoneNumber, searchText, createdAt, updatedAt'),
  identity: insert('"contactIdentities"', 'id, botId, kind, value, contactId'),
  journal: insert('journal', 'id, botId, chat, wireId, payload, raw, state, at, createdAt'),
  message: insert(
    'messages',
    'id, botId, contactId, wireId, direction, author, type, text, at, status, turnId, createdAt',
  ),
  heard: `UPDATE contacts SET "lastMessage" = ?, "lastMessageAt" = ?, unread = unread + 1, "lastInboundAt" = ?, "updatedAt" = ? WHERE id = ?`,
  said: `UPDATE contacts SET "lastMessage" = ?, "lastMessageAt" = ?, "updatedAt" = ? WHERE id = ?`,
  totals: `${insert('"dayTotals"', 'botId, day, hour, received, sent, turns, answerMs')}
    ON CONFLICT ("botId", day, hour) DO UPDATE SET received = "dayTotals".received + excluded.received,
    sent = "dayTotals".sent + excluded.sent, turns = "dayTotals".turns + excluded.turns,
    "answerMs" = "dayTotals"."answerMs" + excluded."answerMs"`,
  line: insert('"logLines"', 'botId, seq, level, message, metadata, at'),
  turn: insert('turns', 'id, botId, contactId, state, due, firstAt, events, createdAt'),
  end: `UPDATE turns SET state = 'done', attempt = 1, replies = 1, trace = ?, "startedAt" = ?, "finishedAt" = ? WHERE id = ?`,
  conversation: `${insert('conversations', 'contactId, botId, state, updatedAt')}
    ON CONFLICT ("contactId") DO UPDATE SET state = excluded.state, "updatedAt" = excluded."updatedAt"`,
  outbox: insert(
    'outbox',
    'id, botId, contactId, chat, lane, source, sourceId, messageId, content, notBefore, expiresAt, state, createdAt, updatedAt',
  ),
  node: `UPDATE nodes SET triggers = triggers + 1, "lastTriggeredAt" = ? WHERE id = ?`,
  nodeTotals: `${insert('"nodeTotals"', 'botId, day, nodeId, answers')}
    ON CONFLICT ("botId", day, "nodeId") DO UPDATE SET answers = "nodeTotals".answers + 1`,
  sending: `UPDATE outbox SET "wireId" = ?, payload = ?, peer = ?, attempts = attempts + 1, state = 'sending', "updatedAt" = ? WHERE id = ?`,
  accepted: `UPDATE outbox SET state = 'accepted', "updatedAt" = ? WHERE id = ?`,
  status: `UPDATE messages SET status = ?, "wireId" = ? WHERE id = ?`,
}

const totals = (bot: BareBot, at: number, counted: [number, number, number, number]): Statement => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  return { sql: sql.totals, values: [bot.id, day, Number(time.slice(0, 2)), ...counted] }
}
const line = (bot: BareBot, at: number, level: string, message: string): Statement => ({
  sql: sql.line,
  values: [bot.id, ++bot.line, level, message, '{}', at],
})

export function newCustomer(bot: BareBot, customer: BareCustomer): Transaction {
  const { id, phoneNumber } = customer
  const at = Date.now()
  return [
    { sql: sql.contact, values: [id, bot.id, null, phoneNumber, phoneNumber, at, at] },
    { sql: sql.identity, values: [newId(), bot.id, 'phone', phoneNumber, id] },
  ]
}

/** Arrival: what the message is to the journal, the chat, the contact, the counts, the live log and the turn. */
export function arrival(bot: BareBot, customer: BareCustomer, text: string, turnId: string): Transaction {
  const { id, phoneNumber } = customer
  const [at, wireId, messageId] = [Date.now(), `IN${phoneNumber}-${++customer.wire}`, newId()]
  const peer = { phoneNumber, lid: null }
  const item = {
    kind: 'message',
    wireId,
    peer,
    fromMe: false,
    at,
    pushName: null,
    content: { type: 'text', text },
  }
  const events = [{ messageId, wireId, at, event: { type: 'text', text } }]
  return [
    {
      sql: sql.journal,
      values: [
        newId(),
        bot.id,
        `phone:${phoneNumber}`,
        wireId,
        JSON.stringify(item),
        Uint8Array.of(1),
        'routed',
        at,
        at,
      ],
    },
    {
      sql: sql.message,
      values: [messageId, bot.id, id, wireId, 'in', 'customer', 'text', text, at, 'received', null, at],
    },
    { sql: sql.heard, values: [text, at, at, at, id] },
    totals(bot, at, [1, 0, 0, 0]),
    line(bot, at, 'whatsapp', `${phoneNumber}: ${text}`),
    { sql: sql.turn, values: [turnId, bot.id, id, 'waiting', at, at, JSON.stringify(events), at] },
  ]
}

/** A whole turn with one reply, which waits in the outbox afterwards. */
export function turn(
  bot: BareBot,
  customer: BareCustomer,
  ids: { turnId: string; outboxId: string; messageId: string },
): Transaction {
  const { turnId, outboxId, messageId } = ids
  const { id } = customer
  const at = Date.now()
  const trace = JSON.stringify([
    { step: 'matched', nodeId: bot.nodeId },
    { step: 'replied', text: bot.response },
  ])
  const content = JSON.stringify({ text: bot.response })
  return [
    { sql: sql.end, values: [trace, at, at, turnId] },
    { sql: sql.conversation, values: [id, bot.id, '{"collecting":null}', at] },
    line(bot, at, 'info', 'Coincide el nodo'),
    {
      sql: sql.outbox,
      values: [
        outboxId,
        bot.id,
        id,
        id,
        'reply',
        'turn',
        turnId,
        messageId,
        content,
        at,
        at + dayMs,
        'queued',
        at,
        at,
      ],
    },
    {
      sql: sql.message,
      values: [messageId, bot.id, id, null, 'out', 'bot', 'text', bot.response, at, 'queued', turnId, at],
    },
    { sql: sql.said, values: [bot.response, at, at, id] },
    line(bot, at, 'success', `Respuesta a ${customer.phoneNumber}: ${bot.response}`),
    { sql: sql.node, values: [at, bot.nodeId] },
    {
      sql: sql.nodeTotals,
      values: [bot.id, new Date(at).toISOString().slice(0, 10), bot.nodeId, 1],
    },
    totals(bot, at, [0, 0, 1, 1]),
  ]
}

/** Before the transmission: id and bytes of the message. */
export function sending(
  bot: BareBot,
  customer: BareCustomer,
  ids: { outboxId: string; messageId: string; wireId: string },
): Transaction {
  const at = Date.now()
  const peer = JSON.stringify({ phoneNumber: customer.phoneNumber, lid: null })
  const payload = new TextEncoder().encode(bot.response)
  return [
    { sql: sql.sending, values: [ids.wireId, payload, peer, at, ids.outboxId] },
    { sql: sql.status, values: ['sending', ids.wireId, ids.messageId] },
    totals(bot, at, [0, 1, 0, 0]),
  ]
}

export const accepted = (ids: { outboxId: string; messageId: string; wireId: string }): Transaction => [
  { sql: sql.accepted, values: [Date.now(), ids.outboxId] },
  { sql: sql.status, values: ['accepted', ids.wireId, ids.messageId] },
]
