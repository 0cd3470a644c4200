import { expect, test } from 'vitest'
import { emptySession, memorySessionStore } from '../../testing/index.ts'
import { loadAuth } from './auth-state.ts'
import { KeyCache } from './key-cache.ts'

const fail = (error: unknown): never => {
  throw error
}

test('a session that was read or committed is not read again, nor one that is known to be missing', async () => {
  const reads: string[][] = []
  const store = memorySessionStore(emptySession())
  const auth = await loadAuth(
    { ...store, readKeys: (type, ids) => (reads.push(ids), store.readKeys(type, ids)) },
    fail,
  )
  expect(await auth.state.keys.get('session', ['laura'])).toEqual({})
  await auth.state.keys.set({ session: { laura: Uint8Array.of(1) } })
  expect(await auth.state.keys.get('session', ['laura'])).toEqual({ laura: Uint8Array.of(1) })
  await auth.state.keys.get('session', ['laura', 'marta'])
  await auth.state.keys.get('session', ['marta'])
  expect(reads).toEqual([['laura'], ['marta']])
})

test('after a commit that failed everything is read from the store again', async () => {
  const store = memorySessionStore(emptySession())
  let works = true
  const flaky = {
    ...store,
    commit: (change: Parameters<typeof store.commit>[0]) =>
      works ? store.commit(change) : Promise.reject(new Error('The disk is full')),
  }
  const auth = await loadAuth(flaky, () => {})
  await auth.state.keys.set({ session: { laura: Uint8Array.of(1) } })
  works = false
  await expect(
    Promise.resolve(auth.state.keys.set({ session: { laura: Uint8Array.of(2) } })),
  ).rejects.toThrow('The disk is full')
  const { laura } = await auth.state.keys.get('session', ['laura'])
  expect(Uint8Array.from(laura ?? [])).toEqual(Uint8Array.of(1))
})

test('a read that a commit overtook does not hide what was committed', async () => {
  const store = memorySessionStore(emptySession())
  const { promise: slow, resolve: answer } = Promise.withResolvers<Record<string, string>>()
  const auth = await loadAuth({ ...store, readKeys: () => slow }, fail)
  const read = auth.state.keys.get('session', ['laura'])
  await auth.state.keys.set({ session: { laura: Uint8Array.of(2) } })
  answer({})
  await read
  expect(await auth.state.keys.get('session', ['laura'])).toEqual({ laura: Uint8Array.of(2) })
})

test('keys of different chats are given to the store together, and remembered in their order', async () => {
  const store = memorySessionStore(emptySession())
  const disk = Promise.withResolvers<void>()
  const begun: string[] = []
  const slow: typeof store = {
    ...store,
    async commit(change) {
      begun.push(...Object.keys(change.keys?.['session'] ?? {}))
      await disk.promise
      await store.commit(change)
    },
  }
  const auth = await loadAuth(slow, fail)
  const commits = [
    auth.state.keys.set({ session: { laura: Uint8Array.of(1) } }),
    auth.state.keys.set({ session: { marta: Uint8Array.of(2) } }),
    auth.state.keys.set({ session: { laura: Uint8Array.of(3) } }),
  ]
  expect(begun).toEqual(['laura', 'marta', 'laura'])
  disk.resolve()
  for (const commit of commits) await commit
  await auth.flush()
  expect(await auth.state.keys.get('session', ['laura', 'marta'])).toEqual({
    laura: Uint8Array.of(3),
    marta: Uint8Array.of(2),
  })
})

test('of all sessions together the ones used longest ago are forgotten; keys of other kinds are never kept', () => {
  const [cache, other] = [new KeyCache(), new KeyCache()]
  const remember = (id: string) => cache.remember({ session: { [id]: Uint8Array.of(1) } })
  for (const id of ['laura', 'marta']) remember(id)
  expect(other.look('session', ['laura']).unknown).toEqual(['laura'])
  for (let count = 0; count < 3_999; count += 1) {
    other.remember({ session: { [count]: Uint8Array.of(1) } })
    cache.look('session', ['marta'])
  }
  expect(cache.look('session', ['laura', 'marta']).unknown).toEqual(['laura'])
  cache.remember({ 'sender-key': { grupo: Uint8Array.of(1) } })
  expect(cache.look('sender-key', ['grupo']).unknown).toEqual(['grupo'])
})
