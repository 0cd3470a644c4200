import { expect, test } from 'vitest'
import type { Peer } from '../../channel.ts'
import { emptySession, memorySessionStore } from '../../testing/memory-session-store.ts'
import { knownNumbers } from '../people/known-numbers.ts'
import { loadAuth } from './auth-state.ts'

test('every pair that is committed is told, and what an old LID led to is gone when its number moves', async () => {
  const data = emptySession()
  const told: Peer[] = []
  const auth = await loadAuth(
    memorySessionStore(data),
    () => {},
    (pairs) => told.push(...pairs),
  )
  const pair = (lid: string) =>
    auth.state.keys.set({ 'lid-mapping': { '573001112233': lid, [`${lid}_reverse`]: '573001112233' } })
  await pair('111')
  await pair('222')
  expect(told.map(({ lid }) => lid)).toEqual(['111', '222'])
  const known = await auth.state.keys.get('lid-mapping', ['573001112233', '111_reverse', '222_reverse'])
  expect(known).toEqual({ '573001112233': '222', '222_reverse': '573001112233' })
  const stale = { '333_reverse': '573001112233' }
  await auth.state.keys.set({ 'lid-mapping': stale })
  expect(await knownNumbers(auth, ['222', '333', '444'])).toMatchObject([
    { peer: { phoneNumber: '573001112233', lid: '222' } },
  ])
  await auth.state.keys.set({ 'lid-mapping': { '333_reverse': null } })
  expect([...data.keys.keys()].toSorted()).toEqual(['lid-mapping|222_reverse', 'lid-mapping|573001112233'])
})
