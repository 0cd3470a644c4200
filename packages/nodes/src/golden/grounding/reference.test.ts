import { checkAnswer } from '@recado/engine'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { factsOf } from './facts-of-bot.ts'

/** Answers by other hands, kept beside the checkout where somebody has them. */
const files = import.meta.glob(['../../../../../../shared/reference/ai/answers.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const [file] = Object.values(files)
const answer = z.object({ bot: z.string(), question: z.string(), answer: z.string() })
const answers = z.object({ good: z.array(answer), bad: z.array(answer) })

const told = file ? 'all of ../shared/reference/ai/answers.json' : 'none: ../shared/reference/ai is not here'

test.each([told])(
  'of answers by other hands at most 2 in 100 good ones are refused, and no bad one passes (%s)',
  () => {
    const { good, bad } = answers.parse(JSON.parse(file ?? '{"good":[],"bad":[]}'))
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
