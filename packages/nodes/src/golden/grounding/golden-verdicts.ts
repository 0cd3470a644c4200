import { checkAnswer } from '@recado/engine'
import { factsOf } from './facts-of-bot.ts'
import { rightOfReadyBots } from './right-answers-of-ready-bots.ts'
import { rightOfShops } from './right-answers.ts'
import type { Tried } from './tried.ts'
import { wrongAnswers } from './wrong-answers.ts'

type Verdict = ReturnType<typeof checkAnswer>
type ByShop = Readonly<Record<string, readonly Tried[]>>
export const rightAnswers: ByShop = { ...rightOfShops, ...rightOfReadyBots }

/** Answers with their shops, and with what they are called by. */
export const each = (answers: ByShop) =>
  Object.entries(answers).flatMap(([shop, tried]) => tried.map((one) => [shop, one[1], one] as const))

/** The guard reads a fact once for as long as it is the same one, as in a bot. */
const facts = new Map<string, ReturnType<typeof factsOf>>()
function knownOf(shop: string): ReturnType<typeof factsOf> {
  const known = facts.get(shop) ?? factsOf(shop)
  facts.set(shop, known)
  return known
}

/** What the guard says of an answer, on a Monday, by all that its shop knows. */
export const verdictOn = (shop: string, [asked, answered]: Tried): Verdict =>
  checkAnswer(answered, {
    facts: knownOf(shop),
    owner: [],
    moment: 'Ahora es lunes 24/11/2026, 10:30 a. m. (America/Bogota).',
    weekday: 1,
    results: [],
    shop: [],
    customer: [asked],
  })

/** What it says of every answer that there is: on a page the same as in the server. */
export const goldenVerdicts = (): { shop: string; answered: string; verdict: Verdict }[] =>
  [...each(rightAnswers), ...each(wrongAnswers)].map(([shop, answered, tried]) => ({
    shop,
    answered,
    verdict: verdictOn(shop, tried),
  }))
