import { expect, test } from 'vitest'
import { type Budget, limitsOf, passedBy } from './limits.ts'
import { nextMonthBegins } from './tell-owner.ts'

const budget = (more: Partial<Budget>): Budget => ({
  spent: 0,
  ownSpent: 0,
  operatorCap: null,
  ownCap: null,
  accountSpent: 0,
  accountCap: null,
  ...more,
})
const none = { bot: 0, account: 0 }

test('an ask fits while what was spent, what is on its way and itself do not pass the limit', () => {
  const capped = budget({ spent: 60, operatorCap: 100 })
  const ask = { micros: 20, payer: 'installation' as const }
  expect(passedBy(capped, ask, { ...none, bot: 20 })).toBeNull()
  expect(passedBy(capped, ask, { ...none, bot: 21 })).toMatchObject({ whose: 'operator', limit: 100 })
})

test('the operator’s limits hold for the operator’s keys, the owner’s for all', () => {
  const capped = budget({
    spent: 10,
    ownSpent: 50,
    operatorCap: 20,
    ownCap: 100,
    accountSpent: 5,
    accountCap: 200,
  })
  expect(limitsOf(capped, 'account')).toEqual([{ whose: 'owner', limit: 100, spent: 60 }])
  expect(limitsOf(capped, 'installation').map(({ whose }) => whose)).toEqual(['operator', 'owner', 'account'])
  expect(passedBy(capped, { micros: 41, payer: 'account' }, none)).toMatchObject({ whose: 'owner' })
})

test('the account’s limit counts what its other bots have on their way', () => {
  const capped = budget({ operatorCap: 1000, accountSpent: 90, accountCap: 100 })
  const ask = { micros: 5, payer: 'installation' as const }
  expect(passedBy(capped, ask, { bot: 0, account: 5 })).toBeNull()
  expect(passedBy(capped, ask, { bot: 0, account: 6 })).toMatchObject({ whose: 'account' })
})

test('the next month begins on its first day', () => {
  expect(nextMonthBegins('2026-11')).toBe('1 de diciembre')
  expect(nextMonthBegins('2026-12')).toBe('1 de enero')
})
