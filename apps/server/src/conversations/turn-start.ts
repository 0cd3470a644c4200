import type { Answer, Conversation } from '@recado/engine'
import { hotQuery } from '../db/hot-query.ts'
import { conversationText } from '../text/conversations.ts'
import { isOn } from './bot-switch.ts'
import { nameOf } from './contact-name.ts'
import { contactById } from './contact-of-peer.ts'
import type { ContactRow } from './contact-of-peer.ts'
import { conversationOf } from './conversation-of.ts'
import { appendLine } from './live-log.ts'
import { isPaused, pauseContact } from './pause.ts'
import { answerable, turnEvents } from './turns.ts'
import type { TurnEvent } from './turns.ts'
import type { Unit } from './unit.ts'

/** A turn in hand. `memos` are the answers that an earlier attempt committed; null: asked, and never answered. */
export type RunningTurn = {
  id: string
  botId: string
  contact: ContactRow
  attempt: number
  startedAt: number
  events: TurnEvent[]
  conversation: Conversation
  memos: Map<string, Answer | null>
}

/** A turn is tried so often; then the customer gets the default reply. */
export const lastAttempt = 4

/** Two bots that answer each other: more answered turns than this in `loopWindowMs` pause the customer. */
export const loopTurns = 15
const loopWindowMs = 60_000
const loopPauseMs = 10 * 60_000

const waitingTurn = hotQuery<{ id: string }>()((db, value) =>
  db
    .selectFrom('turns')
    .select(['id', 'botId', 'contactId', 'events'])
    .where('id', '=', value('id'))
    .where('state', '=', 'waiting'),
)

const takeInHand = hotQuery<{ id: string; startedAt: number; events: string }>()((db, value) =>
  db
    .updateTable('turns')
    .set({ state: 'running', attempt: 1, startedAt: value('startedAt'), events: value('events') })
    .where('id', '=', value('id')),
)

const answeredSince = hotQuery<{ contactId: string; since: number }>()((db, value) =>
  db
    .selectFrom('turns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contactId', '=', value('contactId'))
    .where('finishedAt', '>', value('since'))
    .where('replies', '>', 0),
)

/** How a turn is taken in hand: what stops a loop, and whether an AI may be told the chat's last lines. */
export type TurnTaking = { mostTurns?: number | undefined; remembers: boolean }

/** Takes a waiting turn in hand, or cancels it: bot off, customer paused, everything too old, a loop. */
export async function beginTurn(
  unit: Unit,
  turnId: string,
  { mostTurns = loopTurns, remembers }: TurnTaking,
): Promise<RunningTurn | null> {
  const { tx, at } = unit
  const [turn] = (await waitingTurn(tx, { id: turnId })).rows
  if (!turn) return null
  const contact = await contactById(tx, turn.contactId)
  const events = answerable(turnEvents(turn), at)
  const silent = !(await isOn(tx, turn.botId)) || isPaused(contact, at) || contact.blocked === 1
  if (silent || events.length === 0 || (await stopLoop(unit, contact, mostTurns))) {
    await tx
      .updateTable('turns')
      .set({ state: 'cancelled', finishedAt: at })
      .where('id', '=', turnId)
      .execute()
    return null
  }
  await takeInHand(tx, { id: turnId, startedAt: at, events: JSON.stringify(events) })
  // Nothing was asked yet, so there are no answers to remember.
  return load(unit, { ...turn, contact, attempt: 1, startedAt: at, memos: new Map() }, { events, remembers })
}

/** Takes up a turn that was running when the process died or the attempt failed: same events, same moment. */
export async function resumeTurn(
  unit: Unit,
  turnId: string,
  { remembers }: TurnTaking,
): Promise<RunningTurn | null> {
  const turn = await unit.tx
    .updateTable('turns')
    .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', turnId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  if (!turn) return null
  const contact = await contactById(unit.tx, turn.contactId)
  const rows = await unit.tx.selectFrom('turnMemos').selectAll().where('turnId', '=', turnId).execute()
  // Our own memos, written by the runner as the engine's answers.
  const memos = new Map(
    rows.map((row) => [row.key, row.answer === null ? null : (JSON.parse(row.answer) as Answer)]),
  )
  const events = turnEvents(turn)
  return load(unit, { ...turn, contact, startedAt: turn.startedAt ?? unit.at, memos }, { events, remembers })
}

async function load(
  unit: Unit,
  turn: Omit<RunningTurn, 'events' | 'conversation'>,
  { events, remembers }: { events: TurnEvent[]; remembers: boolean },
): Promise<RunningTurn> {
  const { id, botId, contact, attempt, startedAt, memos } = turn
  const messageIds = events.map((event) => event.messageId)
  const conversation = await conversationOf(unit.tx, contact, { before: startedAt, messageIds, remembers })
  return { id, botId, contact, attempt, startedAt, events, conversation, memos }
}

async function stopLoop(unit: Unit, contact: ContactRow, mostTurns: number): Promise<boolean> {
  const { tx, at } = unit
  const answered = await answeredSince(tx, { contactId: contact.id, since: at - loopWindowMs })
  if (Number(answered.rows[0]?.count ?? 0) < mostTurns) return false
  const target = { botId: contact.botId, contactId: contact.id }
  await pauseContact(unit, target, { reason: 'loop', until: at + loopPauseMs })
  const message = conversationText.loop(nameOf(contact))
  await appendLine(unit, contact.botId, { level: 'warning', message, metadata: { contactId: contact.id } })
  return true
}
