import { checkAnswer } from '@recado/engine'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { factsOf } from './facts-of-bot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What the file that `GROUNDING_ANSWERS` names says; null where it names none. */
    answersOfOthers: string | null
  }
}

/** They are no part of this repository. */
const given = inject('answersOfOthers')
const answer = z.object({ bot: z.string(), question: z.string(), answer: z.string() })
const answers = z.object({ good: z.array(answer), bad: z.array(answer) })
const none = { good: [], bad: [] }
const told = given === null ? 'none: GROUNDING_ANSWERS names no file' : 'all that were given'

test.each([told])(
  'of answers by other hands at most 2 in 100 good ones are refused, and no bad one passes (%s)',
  () => {
    const { good, bad } = answers.parse(given === null ? none : JSON.parse(given))
    const isRefused = ({ bot, question, answer: text }: z.infer<typeof answer>): boolean =>
      checkAnswer(text, {
        facts: factsOf(bot),
        owner: [],
        moment: '',
        weekday: null,
        results: [],
        shop: [],
        customer: [question],
      }).objections.length > 0
    expect(good.filter(isRefused).length).toBeLessThanOrEqual(good.length * 0.02)
    expect(bad.filter((one) => !isRefused(one))).toEqual([])
  },
)
