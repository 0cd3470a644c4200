import { engineText, messagesOf } from '@recado/engine'
import type { Message, Reply, TurnResult } from '@recado/engine'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { switchEntries } from './switch-entries.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { isOn } from '../bots/bot-switch.ts'
import { aboutContact, nameOf, shortened } from '../people/contact-name.ts'
import { contactById } from '../people/contact-of-peer.ts'
import { saveConversation } from './conversation-of.ts'
import { applyEffects } from './effects.ts'
import { keptTurn } from './kept-turn.ts'
import { keepQuestions } from './keep-questions.ts'
import { appendEntry } from '../live-log.ts'
import type { LoadedBot } from '../bots/loaded-bot.ts'
import { settleAnswered } from '../outbox/last-answer.ts'
import { lineWays } from '../outbox/line-ways.ts'
import type { SaidBy } from '../outbox/outgoing.ts'
import { queueMessage } from '../outbox/queue-message.ts'
import { keepsStillTo } from '../inbound/pause.ts'
import { count, countNode } from '../totals/totals.ts'
import { traceEntry } from './trace-entries.ts'
import type { RunningTurn } from './turn-start.ts'
import type { Transaction } from '../../platform/transaction.ts'

const pauseOf = hotQuery<{ id: string }>()((db, value) =>
  db.selectFrom('contacts').select(['paused', 'pausedUntil', 'blocked']).where('id', '=', value('id')),
)

type End = {
  state: 'done' | 'failed' | 'cancelled'
  replies: number
  trace: string
  kept: string | null
  finishedAt: number
}

const closeTurn = hotQuery<End & { id: string; attempt: number }>()((db, value) =>
  db
    .updateTable('turns')
    .set({
      state: value('state'),
      replies: value('replies'),
      trace: value('trace'),
      kept: value('kept'),
      finishedAt: value('finishedAt'),
    })
    .where('id', '=', value('id'))
    .where('state', '=', 'running')
    .where('attempt', '=', value('attempt')),
)

/** Begun and ended in one transaction: that it ran in between nobody sees. */
const closeWaiting = hotQuery<End & { id: string; attempt: number; startedAt: number; events: string }>()(
  (db, value) =>
    db
      .updateTable('turns')
      .set({
        state: value('state'),
        attempt: value('attempt'),
        startedAt: value('startedAt'),
        events: value('events'),
        replies: value('replies'),
        trace: value('trace'),
        kept: value('kept'),
        finishedAt: value('finishedAt'),
      })
      .where('id', '=', value('id'))
      .where('state', '=', 'waiting'),
)

/**
 * Ends a turn whose decision took its time, and answers it as it ended. Null when nothing of it happens: the bot was switched off
 * or paused meanwhile, or the turn is no longer ours.
 */
export async function endTurn(
  transaction: Transaction,
  bot: LoadedBot,
  begun: RunningTurn,
  result: TurnResult,
): Promise<RunningTurn | null> {
  const turn = await asItIs(transaction, begun)
  if (await keepsStill(transaction, turn)) {
    await close(transaction, turn, { state: 'cancelled', replies: 0, trace: result.trace })
    return null
  }
  return (await finishTurn(transaction, bot, turn, result)) ? turn : null
}

/**
 * Writes a decision down, in one transaction: what the engine keeps, effects, replies in the queue, trace, counts. False when
 * the turn is no longer ours.
 */
export async function finishTurn(
  transaction: Transaction,
  bot: LoadedBot,
  turn: RunningTurn,
  result: TurnResult,
): Promise<boolean> {
  const closed = await close(transaction, turn, {
    state: 'done',
    replies: result.replies.length,
    trace: result.trace,
  })
  if (!closed) return false
  const lines = [
    ...(await switchEntries(transaction, bot.id, result.trace)),
    ...result.trace.map(traceEntry).filter((line) => line !== null),
  ]
  const about = aboutContact(turn.contact)
  // None of them asks for what another one writes, so their statements need not wait for one another. They go out in
  // this order, which is that of the live log.
  await Promise.all([
    saveConversation(transaction.tx, turn.contact, result.state, transaction.at),
    ...lines.map((line) =>
      appendEntry(transaction, bot.id, { ...line, metadata: { ...line.metadata, ...about } }),
    ),
    actAndReply(transaction, bot, turn, result),
    countTurn(transaction, bot, turn, result),
  ])
  failpoint('turn.done.within')
  return true
}

async function actAndReply(
  transaction: Transaction,
  bot: LoadedBot,
  turn: RunningTurn,
  { effects, replies }: TurnResult,
): Promise<void> {
  // Before the replies: a handoff pauses, which takes back what is queued so far, and these are to be sent.
  await applyEffects(transaction, turn, effects)
  // What one thing becomes is the same on every line.
  const ways = replies.length > 1 ? await lineWays(transaction.tx, bot) : { joins: false, polls: true }
  await reply(transaction, turn, messagesOf(replies, ways))
  if (effects.some(({ kind }) => kind === 'handoff'))
    await settleAnswered(transaction.tx, { contactId: turn.contact.id })
}

async function countTurn(
  transaction: Transaction,
  { id, settings: { timezone } }: LoadedBot,
  turn: RunningTurn,
  { answered, replies, unanswered }: TurnResult,
): Promise<void> {
  for (const { nodeId } of answered) await countNode(transaction, id, timezone, nodeId)
  if (replies.length > 0) {
    const answerMs = Math.max(0, transaction.at - turn.firstAt)
    await count(transaction, id, timezone, { turns: 1, answerMs, unanswered: unanswered.length })
  }
  if (unanswered.length > 0) await keepQuestions(transaction, id, timezone, unanswered)
}

/** Gives a turn up after its last attempt: the customer gets the default reply, the owner an error line. */
export async function giveUpTurn(transaction: Transaction, begun: RunningTurn): Promise<boolean> {
  const turn = await asItIs(transaction, begun)
  const still = await keepsStill(transaction, turn)
  const closed = await close(transaction, turn, { state: 'failed', replies: still ? 0 : 1, trace: [] })
  if (!closed) return false
  const message = conversationText.turnFailed(nameOf(turn.contact))
  const metadata = { ...aboutContact(turn.contact), turnId: turn.id }
  await appendEntry(transaction, turn.botId, { level: 'error', message, metadata })
  if (!still) await reply(transaction, turn, messagesOf([defaultReply], { joins: false, polls: true }))
  return !still
}

/** Its customer may have become one with another contact while it was decided. */
async function asItIs({ tx }: Transaction, turn: RunningTurn): Promise<RunningTurn> {
  const now = await tx.selectFrom('turns').select('contactId').where('id', '=', turn.id).executeTakeFirst()
  if (!now || now.contactId === turn.contact.id) return turn
  return { ...turn, contact: await contactById(tx, now.contactId) }
}

/** Asked again at the end: deciding takes time, and an owner may have stepped in. */
async function keepsStill(transaction: Transaction, turn: RunningTurn): Promise<boolean> {
  if (!(await isOn(transaction.tx, turn.botId))) return true
  const [contact] = (await pauseOf(transaction.tx, { id: turn.contact.id })).rows
  return !contact || keepsStillTo(contact, transaction.at)
}

async function close(
  { tx, at }: Transaction,
  turn: RunningTurn,
  end: { state: End['state']; replies: number; trace: TurnResult['trace'] },
): Promise<boolean> {
  const { id, attempt, startedAt, memos } = turn
  const kept = end.state === 'done' ? keptTurn(turn) : null
  const ended = { ...end, trace: JSON.stringify(end.trace), kept, finishedAt: at, id, attempt }
  const closed = turn.waiting
    ? await closeWaiting(tx, { ...ended, startedAt, events: JSON.stringify(turn.events) })
    : await closeTurn(tx, ended)
  if (closed.numAffectedRows === 0n) return false
  // Decided: nothing will ask for them again, and they hold what customers wrote.
  if (memos.size > 0) await tx.deleteFrom('turnMemos').where('turnId', '=', id).execute()
  return true
}

const defaultReply: Reply = { text: engineText.defaultReply, nodeId: null, nodeName: '', nodeType: null }

async function reply(
  transaction: Transaction,
  turn: RunningTurn,
  messages: readonly Message<Reply>[],
): Promise<void> {
  const { botId, contact } = turn
  for (const { content, of } of messages) {
    const { text, attachment, poll, choices, form } = content
    const message = conversationText.replied(nameOf(contact), shortened(text || (attachment?.filename ?? '')))
    // A question is the last thing that a message says.
    const nodeId = of.at(-1)?.nodeId
    const node = saidBy(of)
    await Promise.all([
      queueMessage(transaction, {
        botId,
        contactId: contact.id,
        lane: 'reply',
        source: 'turn',
        sourceId: turn.id,
        author: 'bot',
        content: {
          text,
          ...(attachment && { attachment }),
          ...(poll && nodeId && { poll: { ...poll, nodeId } }),
          ...(choices && nodeId && { choices: { ...choices, nodeId } }),
          ...(form && nodeId && { form: { ...form, nodeId } }),
        },
        ...(node && { node }),
      }),
      appendEntry(transaction, botId, { level: 'success', message, metadata: aboutContact(contact) }),
    ])
  }
}

/** The nodes that a message is of, each once. */
function saidBy(replies: readonly Reply[]): SaidBy | null {
  const nodes = new Map(
    replies.flatMap(({ nodeId: id, nodeName: name, nodeType: type }) =>
      id !== null && type !== null ? [[id, { id, name, type }] as const] : [],
    ),
  )
  const [first, ...also] = nodes.values()
  return first ? { ...first, ...(also.length > 0 && { also }) } : null
}
