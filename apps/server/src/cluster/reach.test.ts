import { expect, test } from 'vitest'
import { reachedByNobodyElse } from './reach.ts'

test('an address that is only its own machine’s is told of as soon as servers are on several', () => {
  const one = { name: 'vm1 100', address: 'http://127.0.0.1:3000' }
  const beside = { name: 'vm1 101', address: 'http://localhost:3001' }
  const other = { name: 'vm2 100', address: 'http://10.0.0.6:3000' }
  expect(reachedByNobodyElse([one, beside])).toEqual([])
  expect(reachedByNobodyElse([one, { name: 'vm2 7', address: null }, other])).toEqual([
    'vm1 100: http://127.0.0.1:3000',
  ])
})
