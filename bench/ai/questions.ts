import { engineText, type CompiledBot, type TurnResult } from '@recado/engine'
import { defaultSettings } from '@recado/contract/builder/settings'
import { askedBot, evaluationSets, placesOf } from '@recado/nodes/ready-bots/sets'

/** A question of a ready bot's set. `facts`: ids of the texts that an answer stands on. */
export type Asked = {
  bot: CompiledBot
  says: string
  kind: 'known' | 'unknown' | 'trap'
  facts: readonly string[]
}

/** All that the sets ask, the AI of each bot answering by this model. */
export const questionsFor = (model: string): Asked[] =>
  Object.entries(evaluationSets).flatMap(([id, { known, unknown, traps }]) => {
    const bot = askedBot(id, defaultSettings, model)
    const idsOf = (words: string): string[] =>
      placesOf(bot, words).flatMap((place) => bot.knowledge[place]?.id ?? [])
    return [
      ...known.map(([says, , ...words]): Asked => ({
        bot,
        says,
        kind: 'known',
        facts: words.flatMap(idsOf),
      })),
      ...unknown.map(([says]): Asked => ({ bot, says, kind: 'unknown', facts: [] })),
      ...traps.map(([says]): Asked => ({ bot, says, kind: 'trap', facts: [] })),
    ]
  })

/**
 * `invented`: it says an amount that neither the shop nor the customer says, and that is no sum; `badCitation`: the answer
 * that was sent named a fact that it was not told; `again`: what it said first was refused.
 */
export type Verdict = { right: boolean; invented: boolean; badCitation: boolean; again: boolean }

const amount = /\$\s?\d[\d.,]*|\b\d{1,3}(?:[.,]\d{3})+\b/g
const declines =
  /\bno\b|confirm|persona|equipo|pregunt|averig|consult|sorry|can['’]?t|cannot|don['’]?t|I['’]m unable/i

/** What code can tell of a turn: whether what it should stand on proves it or is cited, and whether it declines where nothing is known. */
export function judge({ bot, says, kind, facts }: Asked, { replies, trace }: TurnResult): Verdict {
  const sent = replies.map(({ text }) => text).join('\n')
  const steps = trace.flatMap((step) => (step.step === 'grounded' ? [step] : []))
  const last = steps.at(-1)
  const used = [...(last?.held ?? []).map(({ proof }) => proof), ...(last?.cited ?? [])]
  const isSafe = sent === engineText.safeReply
  const stands = used.some((proof) => proof.by === 'fact' && facts.includes(proof.nodeId))
  const known = digitsOf([...bot.knowledge.map(({ text }) => text), says].join('\n'))
  const worked = new Set(
    (last?.held ?? []).flatMap(({ figure, proof }) => (proof.by === 'sum' ? digitsOf(figure) : [])),
  )
  return {
    right: kind === 'known' ? !isSafe && stands : isSafe || declines.test(sent),
    invented: digitsOf(sent).some((digits) => !known.includes(digits) && !worked.has(digits)),
    badCitation: !isSafe && (last?.refused ?? []).some(({ why }) => why === 'bad_citation'),
    again: steps.length > 1,
  }
}

const digitsOf = (text: string): string[] =>
  [...text.matchAll(amount)].map(([found]) => found.replace(/\D/g, ''))
