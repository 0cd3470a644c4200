import { text } from '../text/es.ts'
import { plainWords } from '../words/words.ts'
import type { Claim } from './claims/claim.ts'
import { read } from './claims/claims.ts'

/** An answer of AI's, and the ids of the facts that it stands on: proved by or cited. */
export type GivenAnswer = { text: string; facts: readonly string[] }

/**
 * Why two answers to the same question tell a customer different things: one declines, figures differ, or they stand on facts of
 * which none is the same. Null where they do not, as far as code can tell: «sí» and «no» without a figure look alike to it.
 */
export type AnswerDifference = 'declines' | 'figures' | 'facts' | null

export function differenceBetween(one: GivenAnswer, other: GivenAnswer): AnswerDifference {
  if (declines(one.text) !== declines(other.text)) return 'declines'
  const [first, second] = [one, other].map((answer) => figuresIn(answer.text))
  if (!first || !second || !isAllIn(first, second) || !isAllIn(second, first)) return 'figures'
  if (one.facts.length === 0 || other.facts.length === 0) return null
  return one.facts.some((fact) => other.facts.includes(fact)) ? null : 'facts'
}

/** How a model says that it does not know, in plain words. */
const declining = [
  'no lo se',
  'no encuentro',
  'no se decirte',
  'no tengo informacion',
  'no tengo esa informacion',
  'no tengo ese dato',
  'no tengo el dato',
  'no cuento con',
  'no dispongo de',
  'no tengo confirmado',
  'te lo confirma',
  'dejame confirmar',
  'dejame confirmarlo',
  'prefiero confirmar',
  'prefiero confirmarlo',
]

/** It says so to come («te confirmo en un momento»); «te confirmo que sí» and «te confirmo: $28.000» are answers. */
const confirming =
  / (?:lo confirmo|te confirmo|lo consulto) (?:$|(?:y|en|con|por|mas|luego|despues|apenas|pronto|ahora|manana) )/

/** Whether an answer says that it gives none. */
export function declines(answer: string): boolean {
  if (answer === text.safeReply || answer === text.defaultReply) return true
  const words = ` ${plainWords(answer).trim()} `
  if (declining.some((phrase) => words.includes(` ${phrase} `))) return true
  return confirming.test(words) && figuresIn(answer).length === 0
}

const figuresIn = (answer: string): Claim[] => read(answer).claims.filter(({ kind }) => kind !== 'count')

const isAllIn = (claims: readonly Claim[], others: readonly Claim[]): boolean =>
  claims.every((claim) => others.some((other) => isSame(claim, other)))

const isSame = (one: Claim, other: Claim): boolean =>
  one.kind === other.kind &&
  one.unit?.of === other.unit?.of &&
  one.means.some((meaning) => other.means.includes(meaning))
