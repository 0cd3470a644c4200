import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { each, rightAnswers, verdictOn } from './golden-verdicts.ts'
import { wrongAnswers } from './wrong-answers.ts'

describe('answers that are right', () => {
  test.each(each(rightAnswers))('%s: %s', (shop, _, tried) => {
    expect(verdictOn(shop, tried).objections).toEqual([])
  })
})

describe('answers that are wrong', () => {
  test.each(each(wrongAnswers))('%s: %s', (shop, _, tried) => {
    expect(verdictOn(shop, tried).objections).not.toEqual([])
  })
})

it('a right answer with any one amount changed is refused', () => {
  const amounts = each(rightAnswers).flatMap(([shop, , tried]) =>
    [...tried[1].matchAll(/\$\d+(?:\.\d{3})+/g)].map((found) => ({ shop, tried, found })),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...amounts),
      fc.integer({ min: 1, max: 97 }),
      ({ shop, tried, found }, by) => {
        const [asked, answered] = tried
        const value = Number(found[0].replace(/\D/g, '')) + by * 10
        const changed = `${answered.slice(0, found.index)}$${value}${answered.slice(found.index + found[0].length)}`
        expect(verdictOn(shop, [asked, changed]).objections).not.toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
