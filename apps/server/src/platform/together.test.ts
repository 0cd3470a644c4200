import { expect, test } from 'vitest'
import { StoreUnavailableError } from './db/errors.ts'
import { together } from './together.ts'

test('what comes while work of its key is under way is done in one go, in its order, and other keys wait for nobody', async () => {
  const goes: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = together<number>(async (key, items) => {
    goes.push(`${key} ${items.join(' ')}`)
    if (items.includes(1)) await gate.promise
  })
  const slow = [ask('a', 1), ask('a', 2), ask('a', 3)]
  await ask('b', 4)
  expect(goes).toEqual(['a 1', 'b 4'])
  gate.resolve()
  await Promise.all(slow)
  await ask('a', 5)
  expect(goes).toEqual(['a 1', 'b 4', 'a 2 3', 'a 5'])
})

test('one that fails takes no other of its go down, and no go holds more than a hundred', async () => {
  const goes: number[] = []
  const kept: number[] = []
  const ask = together<number>(async (_, items) => {
    goes.push(items.length)
    await Promise.resolve()
    if (items.includes(7)) throw new Error('Seven')
    kept.push(...items)
  })
  const asked = Array.from({ length: 150 }, (_, item) => ask('a', item).then(String, String))
  const told = await Promise.all(asked)
  expect(told.filter((what) => what.startsWith('Error'))).toEqual(['Error: Seven'])
  expect(kept).toEqual(Array.from({ length: 150 }, (_, item) => item).filter((item) => item !== 7))
  expect(goes.slice(0, 2)).toEqual([1, 100])
})

test('what weighs much goes with few others, and alone where it weighs more than a go holds', async () => {
  const goes: string[] = []
  const ask = together<number>(
    async (_, items) => {
      goes.push(items.join(' '))
      await Promise.resolve()
    },
    { most: 10, weigh: (item) => item },
  )
  await Promise.all([1, 4, 5, 2, 30, 9, 1].map((item) => ask('a', item)))
  expect(goes).toEqual(['1', '4 5', '2', '30', '9 1'])
})

test('with the database away all of a go are told so at once', async () => {
  let goes = 0
  const ask = together<number>(async () => {
    goes += 1
    await Promise.resolve()
    throw new StoreUnavailableError('Away')
  })
  const told = await Promise.all([1, 2, 3, 4].map((item) => ask('a', item).catch(String)))
  expect(told.every((what) => String(what).includes('Away'))).toBe(true)
  expect(goes).toBe(2)
})
