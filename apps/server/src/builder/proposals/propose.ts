import type { Proposal } from '@recado/contract/builder/proposals'
import { asks, greetingWith } from '@recado/nodes/pieces'
import { agentPromptFor } from '@recado/nodes/ready-prompts'
import { proposalText as text } from '../../text/builder/proposals.ts'
import { type Drafted, freeWords } from './drafted.ts'
import { priceLists, type Product, productOf } from './products.ts'
import { questionPieces } from './questions.ts'
import { shownFrom } from './shown-from.ts'
import { type Answered, takenOf } from './taken.ts'
import type { Told } from './told.ts'
import { topicPieces } from './topics.ts'
import { tradeOf } from './trades.ts'

export type Proposing = {
  /** The bot's name. */
  name: string
  told: readonly Told[]
  /** Somebody may be asked for this bot. */
  ai: boolean
  /** A node of it asks an AI already. */
  hasAgent: boolean
  answered: readonly Answered[]
}

/**
 * What a bot may answer by what its shop has told, in the order of its nodes. Every figure is in words of a fact; with AI prices and
 * questions are answered by the facts themselves, so that what is put right there is the next answer.
 */
export function propose({ name, told, ai, hasAgent, answered }: Proposing): {
  proposals: Proposal[]
  notes: string[]
} {
  if (told.length === 0) return { proposals: [], notes: [] }
  const used = new Set<string>()
  const trade = tradeOf(told)
  const products = told.flatMap((each) => productOf(each) ?? [])
  const asking = (trade?.asks ?? []).map((kind): Drafted => {
    const { name: called, words, invite, confirmation } = asks[kind]
    return {
      id: kind,
      kind,
      name: called,
      words: freeWords(words, used),
      text: confirmation,
      invite,
      facts: [],
    }
  })
  const topics = topicPieces(told, used)
  const lists = ai ? { pieces: [], notes: [] } : priceLists(products, used)
  const questions = ai ? [] : questionPieces(unsaid(told, topics), used)
  const pieces = [...asking, ...topics, ...lists.pieces, ...questions]
  const agent = ai && !hasAgent ? [agentPiece(trade?.id, products, told)] : []
  const greeting: Drafted = {
    id: 'greeting',
    kind: 'greeting',
    name: text.greeting.name,
    words: freeWords(text.greeting.words, used),
    text: greetingWith(
      name,
      pieces.flatMap(({ invite }) => invite ?? []),
    ),
    invite: null,
    facts: [],
  }
  return {
    proposals: [...pieces, greeting, ...agent].map((piece) => shown(piece, answered)),
    notes: [...lists.notes, ...(ai ? [] : [text.withoutAi])],
  }
}

function agentPiece(trade: string | undefined, products: readonly Product[], told: readonly Told[]): Drafted {
  const facts = (products.length > 0 ? products : told).map(({ fact }) => fact)
  return {
    id: 'agent',
    kind: 'agent',
    name: text.agent.name,
    words: [],
    text: agentPromptFor(trade ?? ''),
    invite: null,
    facts: [...facts, ...told.map(({ fact }) => fact).filter((fact) => !facts.includes(fact))],
  }
}

/** What no topic says already. */
function unsaid(told: readonly Told[], topics: readonly Drafted[]): Told[] {
  const said = new Set(topics.flatMap(({ facts }) => facts))
  return told.filter(({ fact }) => !said.has(fact))
}

function shown({ facts, ...piece }: Drafted, answered: readonly Answered[]): Proposal {
  const taken = takenOf(piece, answered)
  return {
    ...piece,
    ...shownFrom(facts),
    taken,
    isFree: taken.length <= piece.words.length / 2,
  }
}
