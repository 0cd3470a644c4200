import {
  answer,
  type Answer,
  type CompiledBot,
  emptyConversation,
  engineText,
  runAnswer,
} from '@recado/engine'
import { describe, expect, it, test } from 'vitest'
import { askedBot, evaluationSets, placesOf } from '../../ready-bots/sets/index.ts'
import { friday, settings } from '../talk.ts'

/** Of what is asked, or of what is right. */
const floors = { answered: 0.9, declined: 0.95, goodRefused: 0.02 }

const shops = Object.entries(evaluationSets).map(([id, set]) => ({ id, set, bot: askedBot(id, settings) }))

/** One turn with a model that says this, and again when it is asked again. */
function told(bot: CompiledBot, says: string, model: Answer | string) {
  const given: Answer = typeof model === 'string' ? { ok: true, text: model, ms: 1 } : model
  const contact = { name: 'Ana', phoneNumber: null, fields: {}, tags: [] }
  const conversation = { state: emptyConversation, contact, memory: [] }
  const { replies, trace, unanswered } = runAnswer(
    answer(bot, conversation, [{ type: 'text', text: says }], friday),
    () => given,
  )
  const steps = trace.flatMap((step) => (step.step === 'grounded' ? [step] : []))
  return { sent: replies.map(({ text }) => text).join('\n'), steps, unanswered }
}

const cited = (bot: CompiledBot, words: readonly string[]): string =>
  words.map((each) => `[${(placesOf(bot, each)[0] ?? -2) + 1}]`).join('')

const ratio = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length

describe.each(shops)('what customers ask of $id', ({ set, bot }) => {
  test('is thirty questions that it knows, each by facts of its own, ten that it does not, and ten traps', () => {
    expect([set.known, set.unknown, set.traps].map(({ length }) => length)).toEqual([30, 10, 10])
    const facts = set.known.flatMap(([, , ...words]) => words)
    expect(facts.filter((words) => placesOf(bot, words).length === 0)).toEqual([])
    const questions = [...set.known, ...set.unknown, ...set.traps].map(([says]) => says)
    expect(new Set(questions).size).toBe(50)
  })

  test('is answered where the answer is right, by facts that it was told', () => {
    const results = set.known.map(([says, right, ...words]) => ({
      right,
      ...told(bot, says, `${right} ${cited(bot, words)}`),
    }))
    const refused = results.filter(({ steps }) => steps[0] === undefined || steps[0].refused.length > 0)
    if (ratio(refused, results) > floors.goodRefused)
      expect(refused.map(({ right, steps }) => [right, steps[0]?.refused])).toEqual([])
    const answered = results.filter(({ sent, right }) => sent === right)
    expect(ratio(answered, results)).toBeGreaterThanOrEqual(floors.answered)
  })

  test('is declined where a model makes it up, and no figure of that is sent', () => {
    const results = [...set.unknown, ...set.traps].map(([says, lie]) => ({ lie, ...told(bot, says, lie) }))
    const sent = results.filter((each) => each.sent === each.lie)
    expect(sent.map(({ lie }) => lie)).toEqual([])
    const declined = results.filter(
      (each) => each.sent === engineText.safeReply && each.unanswered.length === 1,
    )
    expect(ratio(declined, results)).toBeGreaterThanOrEqual(floors.declined)
  })
})

describe('a model that does not behave', () => {
  const [shop] = shops.filter(({ id }) => id === 'barberia')
  const bot = shop?.bot ?? askedBot('barberia', settings)
  const asked = 'a como el corte'
  const right = 'El corte vale $25.000'

  it.each([
    ['cites what it was not told', `${right} [98][99]`, right],
    [
      'breaks the form that it was asked for',
      `{"respuesta": "${right}", "fuentes": [1`,
      `{"respuesta": "${right}", "fuentes": [1`,
    ],
    [
      'breaks it and makes up a price',
      '{"respuesta": "El corte vale $9.000", "fuentes": [1',
      engineText.safeReply,
    ],
    ['makes up a price under a citation', 'El corte vale $9.000 [1]', engineText.safeReply],
  ])('%s', (_, says, sent) => {
    expect(told(bot, asked, says).sent).toBe(sent)
  })

  it.each([
    ['stalls', { ok: false, reason: 'timeout', detail: '45 s' }],
    ['says nothing', { ok: true, text: '  ', ms: 1 }],
    [
      'calls functions that there are not',
      { ok: true, text: '', toolCalls: [{ id: '1', name: 'cobrar', arguments: '{"valor": 1' }], ms: 1 },
    ],
  ] satisfies [string, Answer][])('%s: nothing of it is said', (_, given) => {
    expect(told(bot, asked, given).sent).toBe(engineText.defaultReply)
  })
})
