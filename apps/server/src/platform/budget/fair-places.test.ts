import { expect, test } from 'vitest'
import { FairPlaces } from './fair-places.ts'

test('an account with many in line gets a place as often as one with a single wish', async () => {
  const places = new FairPlaces({ all: 2, ofAccount: 2 })
  const order: string[] = []
  const leaves: (() => void)[] = []
  const ask = async (account: string, name: string) => {
    const leave = await places.take({ account })
    order.push(name)
    if (leave) leaves.push(leave)
  }
  for (let i = 0; i < 6; i++) void ask('greedy', `greedy ${i}`)
  void ask('honest', 'honest')
  for (let freed = 0; freed < 5; freed++) {
    await new Promise(setImmediate)
    leaves.shift()?.()
  }
  await new Promise(setImmediate)
  expect(order.slice(0, 4)).toEqual(['greedy 0', 'greedy 1', 'greedy 2', 'honest'])
})

test('an account never has more than its share, nor a bot of it', async () => {
  const places = new FairPlaces({ all: 10, ofAccount: 3, ofBot: 2 })
  const seated: string[] = []
  for (const bot of ['a', 'a', 'a', 'b', 'b'])
    void places.take({ account: 'one', bot }).then(() => seated.push(bot))
  await new Promise(setImmediate)
  expect(seated).toEqual(['a', 'a', 'b'])
  expect([places.taken('one'), places.taken('a'), places.waiting('one')]).toEqual([3, 2, 2])
})

test('who gives up waiting leaves its place in line, and a place is given back once', async () => {
  const places = new FairPlaces({ all: 1, ofAccount: 1 })
  const leave = await places.take({ account: 'one' })
  const giveUp = new AbortController()
  const gone = places.take({ account: 'two' }, giveUp.signal)
  const next = places.take({ account: 'two' })
  giveUp.abort()
  expect(await gone).toBeNull()
  leave?.()
  leave?.()
  expect(await next).not.toBeNull()
  expect(places.taken('two')).toBe(1)
  expect(await places.take({ account: 'one' }, AbortSignal.abort())).toBeNull()
})
