import { expect, test } from 'vitest'
import { bothSides } from './compare.ts'
import { generateCases } from './generate.ts'
import { bundle, decideBare } from './in-bundle.ts'

test('forty generated bots answer alike in the server’s inbox and in the bundle for browsers', async () => {
  const cases = generateCases(40, 20_261_121)
  const script = await bundle('bundled.ts')
  const { pairs, errors } = await bothSides(cases, (asked) => decideBare(script, asked))
  expect(errors).toEqual([])
  expect(pairs).toHaveLength(cases.length)
  for (const { of, inbox, bundle: bundled } of pairs) expect({ of, ...bundled }).toEqual({ of, ...inbox })
  // They are no silent bots.
  const steps = new Set(
    pairs.flatMap(({ inbox }) => inbox.turns.flatMap(({ trace }) => trace.map(({ step }) => step))),
  )
  expect([...steps]).toEqual(
    expect.arrayContaining([
      'matched',
      'replied',
      'chained',
      'off_hours',
      'default_reply',
      'effect',
      'skipped',
      'asked',
    ]),
  )
  expect(pairs.flatMap(({ inbox }) => inbox.replies).length).toBeGreaterThan(80)
})
