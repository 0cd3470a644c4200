import type { Answer, Conversation } from '@recado/engine'
import { conversationText } from '../text/conversations.ts'
import { isOn } from './bot-switch.ts'
import { nameOf } from './contact-name.ts'
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

/** Takes a waiting turn in hand, or cancels it: bot off, customer paused, everything too old, a loop. */
export async function beginTurn(
  unit: Unit,
  turnId: string,
  mostTurns = loopTurns,
): Promise<RunningTurn | null> {
  const { tx, at } = unit
  const turn = await tx
    .selectFrom('turns')
    .selectAll()
    .where('id', '=', turnId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!turn) return null
  const contact = await contactById(unit, turn.contactId)
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
  await tx
    .updateTable('turns')
    .set({ state: 'running', attempt: 1, startedAt: at, events: JSON.stringify(events) })
    .where('id', '=', turnId)
    .execute()
  return load(unit, { ...turn, attempt: 1, startedAt: at }, events)
}

/** Takes up a turn that was running when the process died or the attempt failed: same events, same moment. */
export async function resumeTurn(unit: Unit, turnId: string): Promise<RunningTurn | null> {
  const turn = await unit.tx
    .updateTable('turns')
    .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', turnId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  if (!turn) return null
  return load(unit, { ...turn, startedAt: turn.startedAt ?? unit.at }, turnEvents(turn))
}

async function load(
  unit: Unit,
  turn: { id: string; botId: string; contactId: string; attempt: number; startedAt: number },
  events: TurnEvent[],
): Promise<RunningTurn> {
  const { id, botId, attempt, startedAt } = turn
  const contact = await contactById(unit, turn.contactId)
  const messageIds = events.map((event) => event.messageId)
  const conversation = await conversationOf(unit.tx, contact, { before: startedAt, messageIds })
  const rows = await unit.tx.selectFrom('turnMemos').selectAll().where('turnId', '=', id).execute()
  // Our own memos, written by the runner as the engine's answers.
  const memos = new Map(
    rows.map((row) => [row.key, row.answer === null ? null : (JSON.parse(row.answer) as Answer)]),
  )
  return { id, botId, contact, attempt, startedAt, events, conversation, memos }
}

function contactById({ tx }: Unit, id: string): Promise<ContactRow> {
  return tx.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function stopLoop(unit: Unit, contact: ContactRow, mostTurns: number): Promise<boolean> {
  const { tx, at } = unit
  const answered = await tx
    .selectFrom('turns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contactId', '=', contact.id)
    .where('finishedAt', '>', at - loopWindowMs)
    .where('replies', '>', 0)
    .executeTakeFirstOrThrow()
  if (Number(answered.count) < mostTurns) return false
  const target = { botId: contact.botId, contactId: contact.id }
  await pauseContact(unit, target, { reason: 'loop', until: at + loopPauseMs })
  const message = conversationText.loop(nameOf(contact))
  await appendLine(unit, contact.botId, { level: 'warning', message, metadata: { contactId: contact.id } })
  return true
}
