import type { PreparedMessage } from '@recado/whatsapp'
import type { Selectable } from 'kysely'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { OutboxState } from '../../platform/db/tables/conversations.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { messageText } from '../../text/crm/messages.ts'
import { aboutContact, nameOf } from '../people/contact-name.ts'
import { appendEntry } from '../live-log.ts'
import { isLost, settleAnswered } from './last-answer.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** States from which a row may come into each state: it only ever moves forward. */
const before: Record<OutboxState, OutboxState[]> = {
  queued: [],
  sending: ['queued'],
  accepted: ['sending'],
  // A phone that has it proves wrong what was given up for want of an answer.
  delivered: ['sending', 'accepted', 'failed'],
  read: ['sending', 'accepted', 'delivered', 'failed'],
  // Where the network names messages itself it takes them first, and refuses some afterwards.
  failed: ['queued', 'sending', 'accepted'],
  cancelled: ['queued'],
  expired: ['queued', 'sending'],
}

type Move = { state: OutboxState; reason: string | null; updatedAt: number }
type Values = <Name extends keyof Move>(name: Name) => Move[Name]

const moving = (db: Tx, value: Values, from: OutboxState[]) =>
  db
    .updateTable('outbox')
    .set({ state: value('state'), reason: value('reason'), updatedAt: value('updatedAt') })
    .where('state', 'in', from)
    .returning(['botId', 'contactId', 'messageId', 'wireId'])

const intoEach = <Query>(queryFor: (from: OutboxState[], state: string) => Query) =>
  new Map(Object.entries(before).map(([state, from]) => [state, queryFor(from, state)]))

const movesById = intoEach((from) =>
  hotQuery<Move & { id: string }>()((db, value) => moving(db, value, from).where('id', '=', value('id'))),
)
/** Under an id of ours a message may leave again: what refuses the repeat says nothing of what was accepted. */
const movesByWireId = intoEach((from, state) =>
  hotQuery<Move & { botId: string; wireId: string }>()((db, value) =>
    moving(db, value, state === 'failed' ? from.filter((one) => one !== 'accepted') : from)
      .where('botId', '=', value('botId'))
      .where('wireId', '=', value('wireId')),
  ),
)

/** Moves a row forward, its chat message with it; says whether it moved. */
export async function moveOutbox(
  transaction: Transaction,
  outboxId: string,
  to: { state: OutboxState; reason?: string },
): Promise<boolean> {
  const move = { state: to.state, reason: to.reason ?? null, updatedAt: transaction.at }
  const moved = await movesById.get(to.state)?.(transaction.tx, { ...move, id: outboxId })
  return tellMove(transaction, moved?.rows[0], move)
}

/** As `moveOutbox`, for what has left under this wire id. */
export async function moveSent(
  transaction: Transaction,
  sent: { botId: string; wireId: string },
  { state, reason }: { state: OutboxState; reason: string | null },
): Promise<boolean> {
  const move = { state, reason, updatedAt: transaction.at }
  const moved = await movesByWireId.get(state)?.(transaction.tx, { ...move, ...sent })
  return tellMove(transaction, moved?.rows[0], move)
}

async function tellMove(
  transaction: Transaction,
  moved: Moved | undefined,
  { state, reason }: Pick<Move, 'state' | 'reason'>,
): Promise<boolean> {
  if (!moved) return false
  await showMove(transaction, moved, { state, reason })
  if (state === 'failed') await logFailure(transaction, moved, reason ?? '')
  return true
}

type Moved = Pick<Selectable<Tables['outbox']>, 'botId' | 'contactId' | 'messageId' | 'wireId'>

type Status = Pick<Selectable<Tables['messages']>, 'id' | 'status' | 'reason' | 'wireId'>

const setStatus = hotQuery<Status>()((db, value) =>
  db
    .updateTable('messages')
    .set({ status: value('status'), reason: value('reason'), wireId: value('wireId') })
    .where('id', '=', value('id')),
)

/** The chat's message shows what its row has become. */
async function showMove(
  transaction: Transaction,
  moved: Moved,
  { state, reason }: { state: OutboxState; reason: string | null },
): Promise<void> {
  const { botId, contactId, messageId, wireId } = moved
  if (messageId === null) return
  await setStatus(transaction.tx, { id: messageId, status: state, reason, wireId })
  if (contactId !== null && isLost(state)) await settleAnswered(transaction.tx, { contactId })
  transaction.emit({ type: 'message_status', botId, contactId, messageId, status: state, reason })
}

const name = hotQuery<{ id: string; botId: string; wireId: string }>()((db, value) =>
  db
    .updateTable('outbox')
    .set({ wireId: value('wireId') })
    .where('id', '=', value('id'))
    .where('botId', '=', value('botId'))
    .where('wireId', 'is', null)
    .returning('messageId'),
)

/** The network has named what left: its message in the chat goes by that name, too. */
export async function nameSent(
  { tx }: Transaction,
  sent: { id: string; botId: string; wireId: string },
): Promise<void> {
  const [named] = (await name(tx, sent)).rows
  if (named?.messageId != null)
    await tx.updateTable('messages').set({ wireId: sent.wireId }).where('id', '=', named.messageId).execute()
}

type Ready = Pick<Selectable<Tables['outbox']>, 'id' | 'updatedAt'> & {
  wireId: string | null
  payload: Uint8Array
  peer: string
  sendKey: string | null
}

const claim = hotQuery<Ready>()((db, value) =>
  db
    .updateTable('outbox')
    .set((eb) => ({
      wireId: value('wireId'),
      payload: value('payload'),
      peer: value('peer'),
      sendKey: value('sendKey'),
      attempts: eb('attempts', '+', 1),
      state: 'sending',
      reason: null,
      updatedAt: value('updatedAt'),
    }))
    .where('id', '=', value('id'))
    .where('state', '=', 'queued')
    .returning(['botId', 'contactId', 'messageId', 'wireId']),
)

/** Puts a queued row on its way with what is about to leave; false when it was taken back meanwhile. */
export async function putOnItsWay(
  transaction: Transaction,
  outboxId: string,
  { wireId, payload, peer, key }: PreparedMessage,
): Promise<boolean> {
  const ready = {
    id: outboxId,
    wireId,
    payload,
    peer: JSON.stringify(peer),
    sendKey: key ?? null,
    updatedAt: transaction.at,
  }
  const [moved] = (await claim(transaction.tx, ready)).rows
  if (!moved) return false
  await showMove(transaction, moved, { state: 'sending', reason: null })
  return true
}

async function logFailure(
  transaction: Transaction,
  row: { botId: string; contactId: string | null },
  reason: string,
): Promise<void> {
  const contact = await transaction.tx
    .selectFrom('contacts')
    .select(['id', 'name', 'pushName', 'phoneNumber', 'username'])
    .where('id', '=', row.contactId ?? '')
    .executeTakeFirst()
  const who = contact ? nameOf(contact) : conversationText.yourself
  const message = conversationText.sendFailed(who, messageText.reason(reason))
  const metadata = { ...(contact && aboutContact(contact)), reason }
  await appendEntry(transaction, row.botId, { level: 'error', message, metadata })
}
