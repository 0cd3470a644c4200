// The entry of the bundle that a browser runs: the engine and the nodes as apps/web puts them together.
import {
  type Answer,
  answer,
  type Ask,
  type BotEvent,
  compile,
  type Conversation,
  emptyConversation,
  runAnswer,
} from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import { type Decided, type Deed, type ParityCase, stubbedBody } from './case.ts'

/** Decides whole conversations, each turn at the moment that it was decided elsewhere. */
function decideAll(cases: readonly { of: ParityCase; at: number[] }[]): Decided[] {
  return cases.map(({ of, at }) => decideOne(of, at))
}

function decideOne({ settings, nodes, customer, turns }: ParityCase, at: readonly number[]): Decided {
  const ordered = nodes.map((node, order) => ({ ...node, order }))
  const bot = compile({ name: 'Tienda', settings, nodes: ordered, aiConfigured: true }, nodeTypes)
  let conversation: Conversation = {
    state: emptyConversation,
    contact: { ...customer, fields: {}, tags: [] },
    memory: [],
  }
  const decided: Decided = { turns: [], replies: [], state: conversation.state }
  for (const [i, { deeds }] of turns.entries()) {
    const moment = at[i]
    if (moment === undefined) break
    const result = runAnswer(answer(bot, conversation, deeds.map(eventOf), moment), (ask) =>
      world(ask, deeds),
    )
    decided.turns.push({ at: moment, trace: result.trace })
    decided.replies.push(...result.replies.map(({ text }) => text))
    decided.state = result.state
    conversation = { ...conversation, state: result.state, contact: result.contact }
    if (result.effects.some(({ kind }) => kind === 'handoff')) break
  }
  return decided
}

const eventOf = (deed: Deed, i: number): BotEvent =>
  deed.type === 'voice' ? { type: 'audio', mediaId: String(i) } : deed

function world(ask: Ask, deeds: readonly Deed[]): Answer {
  if (ask.kind === 'http') return { ok: true, ms: 1, ...stubbedBody(ask.url) }
  if (ask.kind !== 'transcribe') throw new Error('Nothing is asked of AI here')
  const deed = deeds[Number(ask.mediaId)]
  return { ok: true, ms: 1, text: deed?.type === 'voice' ? deed.words : '' }
}

Object.assign(globalThis, { decideAll })
