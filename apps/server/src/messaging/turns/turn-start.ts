import type { Answer, Conversation } from '@recado/engine'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { isSwitchedOn } from '../bots/bot-switch.ts'
import { aboutContact, nameOf } from '../people/contact-name.ts'
import { contactById } from '../people/contact-of-peer.ts'
import type { ContactRow } from '../people/identities.ts'
import { conversationOf } from './conversation-of.ts'
import { appendEntry } from '../live-log.ts'
import { keepsStillTo, pauseContact } from '../inbound/pause.ts'
import type { LoopBreaker } from './loop-breaker.ts'
import { answerable, turnEvents } from './turns.ts'
import type { TurnEvent } from './turns.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** A turn in hand. `memos` are the answers that an earlier attempt committed; null: asked, and never answered. */
export type RunningTurn = {
  id: string
  botId: string
  contact: ContactRow
  /** Stored as waiting still: it ends in the transaction that began it, or `takeInHand` says that it runs. */
  waiting: boolean
  attempt: number
  startedAt: number
  /** When it fell due, and when its first message came, in ms UTC. */
  due: number
  firstAt: number
  events: TurnEvent[]
  conversation: Conversation
  memos: Map<string, Answer | null>
}

/** A turn is tried so often; then the customer gets the default reply. */
export const lastAttempt = 4

const loopPauseMs = 10 * 60_000

/** A waiting turn with all that says whether it is begun, in one question: a server answers as many as it is asked. */
const waitingTurn = hotQuery<{ id: string }>()((db, value) =>
  db
    .selectFrom('turns')
    .innerJoin('contacts', 'contacts.id', 'turns.contactId')
    .innerJoin('bots', 'bots.id', 'turns.botId')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .selectAll('contacts')
    .select(['turns.events', 'turns.due', 'turns.firstAt', 'bots.estado', 'users.active'])
    .where('turns.id', '=', value('id'))
    .where('turns.state', '=', 'waiting'),
)

const setRunning = hotQuery<{ id: string; startedAt: number; events: string }>()((db, value) =>
  db
    .updateTable('turns')
    .set({ state: 'running', attempt: 1, startedAt: value('startedAt'), events: value('events') })
    .where('id', '=', value('id')),
)

/** How a turn is taken in hand: what knows a loop, and how many of the chat's last lines an AI may be told. */
export type TurnTaking = { breaker: Pick<LoopBreaker, 'loops'>; lines: number }

/** Begins a waiting turn, or cancels it: bot off, customer paused, everything too old, a loop. */
export async function beginTurn(
  transaction: Transaction,
  turnId: string,
  { breaker, lines }: TurnTaking,
): Promise<RunningTurn | null> {
  const { tx, at } = transaction
  const [found] = (await waitingTurn(tx, { id: turnId })).rows
  if (!found) return null
  const { events: stored, due, firstAt, estado, active, ...contact } = found
  const events = answerable(turnEvents({ id: turnId, events: stored }), at)
  const silent = !isSwitchedOn({ estado, active }) || keepsStillTo(contact, at) || events.length === 0
  const loops = !silent && breaker.loops(contact.id)
  if (loops) await stopLoop(transaction, contact)
  if (silent || loops) {
    await tx
      .updateTable('turns')
      .set({ state: 'cancelled', finishedAt: at })
      .where('id', '=', turnId)
      .execute()
    return null
  }
  // Nothing was asked yet, so there are no answers to remember.
  const begun = { waiting: true, attempt: 1, startedAt: at, due, firstAt, memos: new Map() }
  return load(transaction, { id: turnId, botId: contact.botId, contact, ...begun }, { events, lines })
}

/** Commits that a turn runs: what it asks outside is asked of an attempt that counts. */
export async function takeInHand({ tx }: Transaction, turn: RunningTurn): Promise<RunningTurn> {
  const { id, startedAt, events } = turn
  await setRunning(tx, { id, startedAt, events: JSON.stringify(events) })
  return { ...turn, waiting: false }
}

/** Takes up a turn that was running when the process died or the attempt failed: same events, same moment. */
export async function resumeTurn(
  transaction: Transaction,
  turnId: string,
  { lines }: TurnTaking,
): Promise<RunningTurn | null> {
  const turn = await transaction.tx
    .updateTable('turns')
    .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', turnId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  if (!turn) return null
  const contact = await contactById(transaction.tx, turn.contactId)
  const rows = await transaction.tx.selectFrom('turnMemos').selectAll().where('turnId', '=', turnId).execute()
  // Our own memos, written by the runner as the engine's answers.
  const memos = new Map(
    rows.map((row) => [row.key, row.answer === null ? null : (JSON.parse(row.answer) as Answer)]),
  )
  const events = turnEvents(turn)
  const taken = { ...turn, contact, waiting: false, startedAt: turn.startedAt ?? transaction.at, memos }
  return load(transaction, taken, { events, lines })
}

async function load(
  transaction: Transaction,
  turn: Omit<RunningTurn, 'events' | 'conversation'>,
  { events, lines }: { events: TurnEvent[]; lines: number },
): Promise<RunningTurn> {
  const { id, botId, contact, waiting, attempt, startedAt, due, firstAt, memos } = turn
  const messageIds = events.map((event) => event.messageId)
  const askedAt = Math.min(startedAt, ...events.map((event) => event.at))
  const turnOf = { before: startedAt, askedAt, messageIds, lines }
  const conversation = await conversationOf(transaction.tx, contact, turnOf)
  return { id, botId, contact, waiting, attempt, startedAt, due, firstAt, events, conversation, memos }
}

async function stopLoop(transaction: Transaction, contact: ContactRow): Promise<void> {
  const target = { botId: contact.botId, contactId: contact.id }
  await pauseContact(transaction, target, { reason: 'loop', until: transaction.at + loopPauseMs })
  const message = conversationText.loop(nameOf(contact))
  await appendEntry(transaction, contact.botId, {
    level: 'warning',
    message,
    metadata: aboutContact(contact),
  })
}
