import { expect, test } from 'vitest'
import { StoreUnavailableError } from '../../../platform/db/errors.ts'
import { FakeClock } from '../../../platform/time/fake-clock.ts'
import { bringBack } from './bring-back.ts'

test('a line for which the database was away comes back later, where it is still wanted here', async () => {
  const clock = new FakeClock()
  const asked: string[] = []
  const failed: string[] = []
  const worked = new Set(['away', 'broken', 'dropped'])
  await bringBack([...worked], {
    clock,
    isOver: () => false,
    works: (botId) => worked.has(botId),
    line(botId) {
      asked.push(botId)
      return Promise.reject(botId === 'broken' ? new Error('broken') : new StoreUnavailableError('away'))
    },
    failed: (botId) => failed.push(botId),
  })
  expect([asked, failed]).toEqual([[...worked], [...worked]])
  worked.delete('dropped')
  await clock.advance(4999)
  expect(asked).toHaveLength(3)
  await clock.advance(1)
  expect(asked.slice(3)).toEqual(['away'])
})
