import {
  drips,
  fails,
  halfAnAnswer,
  hangsUp,
  json,
  neverAnswers,
  proxyPage,
  refuses,
  says,
  ScriptedAi,
  tenMegabytes,
} from '@recado/scripted-ai'
import { describe, expect, test } from 'vitest'
import { type AiWire, aiWires } from '../../testing/ai-wires.ts'
import { estimateOf } from '../budget/estimate.ts'
import { modelTable } from '../models/model-table.ts'
import { withEffort } from '../models/resolve.ts'
import { askedProvider, question, within } from '../testing/asking.ts'

const { provider, asking } = askedProvider()
const table = modelTable()

/** What an ask of the wire's model may cost at most; a server of one's own counts as the dearest. */
function most({ wire, model }: AiWire): number {
  const row = wire === 'compatible' ? null : (table.get(model) ?? null)
  const place = { endpoint: wire, model, payer: 'installation', temperature: true, closed: null } as const
  const resolved = withEffort({ ...place, row, effort: row?.effort ?? null }, undefined)
  return estimateOf(question, resolved, { table, now: Date.now(), seconds: null })
}
const costIn = (answer: { cost?: { micros: number } }) => answer.cost?.micros ?? 0

describe.each(aiWires)('$wire', (wire) => {
  const [told, priced] = [most(wire), wire.wire !== 'compatible']

  test.each([
    ['is silent', neverAnswers],
    ['drips', drips],
  ])('one that %s may bill each try', async (_what, step) => {
    provider.follow(step)
    expect(await asking(wire, { tryMs: 100 })(question, within(20_000))).toMatchObject({
      reason: 'timeout',
      cost: { micros: 3 * told, priced, payer: 'installation' },
    })
  })

  test('a try that was let go of counts beside the answer that came', async () => {
    provider.follow(says('Ya'))
    const alone = await asking(wire)(question, within(20_000))
    provider.follow(halfAnAnswer, says('Ya'))
    const before = provider.asked.length
    const answer = await asking(wire, { tryMs: 300 })(question, within(20_000))
    if (!alone.ok || !answer.ok) throw new Error('Nobody answered')
    // One, and on a busy machine another that took longer than a try may.
    const lost = provider.asked.length - before - 1
    expect(lost).toBeGreaterThan(0)
    expect(costIn(answer)).toBe(costIn(alone) + lost * told)
  })

  test('an ask that is stopped may be billed as well', async () => {
    provider.follow(neverAnswers)
    const stop = new AbortController()
    const named = { ...question, model: `${wire.wire}/${wire.model}` }
    const asked = asking(wire, { payer: 'account' })(named, within(20_000, stop.signal))
    await expect.poll(() => provider.asked.length).toBe(1)
    stop.abort()
    expect(await asked).toMatchObject({ cost: { micros: told, payer: 'account' } })
  })

  test.each([
    ['JSON of another shape', json(200, { hello: 'world' })],
    ['ten megabytes', tenMegabytes],
  ])('%s may be billed', async (_what, step) => {
    provider.follow(step)
    expect(await asking(wire)(question, within(20_000))).toMatchObject({
      reason: 'unusable',
      cost: { micros: told },
    })
  })

  test('an answer without words costs what it used', async () => {
    provider.follow(says(null))
    const answer = await asking(wire)(question, within(20_000))
    expect(answer).toMatchObject({ reason: 'unusable' })
    expect(costIn(answer)).toBeGreaterThan(0)
    expect(costIn(answer)).toBeLessThan(told)
  })

  test.each([
    ['a wrong key', refuses('wrong_key')],
    ['no money', refuses('no_credit')],
    ['no such model', refuses('unknown_model')],
    ['too many questions', fails(429)],
    ['an error of its own', fails(500)],
    ['a proxy’s page', proxyPage(200)],
    ['a proxy’s error', proxyPage(502)],
    ['a line that is cut before it answers', hangsUp],
  ])('%s is billed to nobody', async (_what, step) => {
    provider.follow(step)
    const answer = await asking(wire)(question, within(20_000))
    expect(answer.ok).toBe(false)
    expect(answer).not.toHaveProperty('cost')
  })
})

test('where nobody listens nothing is billed', async () => {
  const gone = new ScriptedAi()
  const baseUrl = await gone.listen()
  await gone.close()
  for (const wire of aiWires) {
    const answer = await asking(wire, { baseUrl })(question, within(20_000))
    expect(answer).toMatchObject({ reason: 'unavailable' })
    expect(answer).not.toHaveProperty('cost')
  }
})
