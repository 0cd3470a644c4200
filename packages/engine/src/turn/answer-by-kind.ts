import { passOverBroken } from './broken-nodes.ts'
import { runChain } from '../chain/chain.ts'
import { waitsForFile } from '../chain/collection.ts'
import type { CompiledNode } from '../compile/compiled-bot.ts'
import type { BotEvent } from '../conversation/event.ts'
import type { Asking } from '../bot/node-context.ts'
import { passOver } from '../chain/run-node.ts'
import type { GoesOn } from './goes-on.ts'
import { takeForm, wordsOfForm } from './filled-form.ts'
import { takeVote } from './votes.ts'
import { traced, type Turn } from './turn.ts'

/** Photos of one turn that are looked at: each costs as much as a page of words. */
const mostPhotos = 2

/** Lets the node for this kind of event answer it; text, and what stands for text, goes on. */
export function* answerByKind(turn: Turn, waiting: string | null, event: BotEvent): Asking<GoesOn> {
  const words = textOf(event)
  turn.trace.push({ step: 'received', eventType: event.type, ...(words !== null && { text: words }) })
  if (event.type === 'text') return goOnWith(turn, event.text, false)
  if (event.type === 'vote') return takeVote(turn, waiting, event)
  if (event.type === 'form') return takeForm(turn, waiting, event)
  if (waitsForFile(turn, waiting, event)) return { text: words ?? '', answered: false }
  if (event.type === 'image' && turn.photos.length < mostPhotos) turn.photos.push(event.mediaId ?? '')
  const node = nodeForKind(turn, event)
  if (!node) return withoutNode(turn, waiting, event, words)
  turn.trace.push({ step: 'matched', why: 'event', ...traced(node) })
  if (turn.ran.has(node.id) && event.type !== 'audio') {
    turn.trace.push({ step: 'skipped', why: 'already_answered', detail: '', ...traced(node) })
    return { text: null, answered: false }
  }
  const end = yield* runChain(turn, node, { event, question: words ?? '' }, turn.ran.has(node.id))
  return end.continueAs === null
    ? { text: null, answered: true }
    : goOnWith(turn, end.continueAs, end.answeredByNext)
}

/** Blanks say nothing, typed or transcribed. */
function goOnWith(turn: Turn, text: string, answered: boolean): GoesOn {
  if (text.trim() !== '') return { text, answered }
  turn.trace.push({ step: 'recorded_only', why: 'nothing_to_answer' })
  return { text: null, answered }
}

/** The first active node for this kind of event that can run. */
export function nodeForKind(turn: Turn, event: BotEvent): CompiledNode | null {
  passOverBroken(turn, event.type)
  const suits = turn.bot.byEvent.filter(
    ({ type }) => type.trigger.on === 'event' && type.trigger.events.includes(event.type),
  )
  return suits.find((node) => !passOver(turn, node)) ?? null
}

/** Without a node for its kind an event is only recorded, but a caption goes on as text, and a photo to whom looks at it. */
function withoutNode(turn: Turn, waiting: string | null, event: BotEvent, words: string | null): GoesOn {
  if (event.type !== 'audio' && words !== null && words.trim() !== '') return { text: words, answered: false }
  // While data is collected a photo is no answer, and no question either.
  if (event.type === 'image' && waiting === null && looksAtPhotos(turn))
    return { text: null, answered: false, shown: true }
  turn.trace.push({ step: 'recorded_only', why: 'no_node_for_kind' })
  return { text: null, answered: false }
}

/** Whether whoever answers what nothing matched looks at photos. */
function looksAtPhotos({ bot }: Turn): boolean {
  const node = bot.fallbacks.find(({ blocked }) => blocked === null)
  return node?.type.looksAtPhotos?.(node.config) ?? false
}

/** What the customer wrote or is known to have said, if anything. */
export function textOf(event: BotEvent): string | null {
  if (event.type === 'text') return event.text
  if (event.type === 'vote') return event.option
  if (event.type === 'form') return wordsOfForm(event)
  if (event.type === 'audio') return event.transcript ?? null
  return 'caption' in event ? (event.caption ?? null) : null
}
