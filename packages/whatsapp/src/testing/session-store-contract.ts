import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Inbound, SessionStore } from '../channel.ts'

/** A store under test: `reopen` is what a restarted process would see; `journal` what its inbox was given. */
export type StoreUnderTest = {
  store: SessionStore
  reopen(): SessionStore | Promise<SessionStore>
  journal(): Promise<string[]>
  close?(): Promise<void>
}

const hello: Inbound = {
  kind: 'message',
  wireId: '3EB0AA',
  peer: { phoneNumber: '573001112233', lid: '1833' },
  fromMe: false,
  at: 1_795_259_278_000,
  pushName: 'Laura',
  content: { type: 'text', text: 'hola' },
  raw: Uint8Array.of(1, 2, 3),
}

/** What every session store promises. */
export function sessionStoreContract(name: string, make: () => Promise<StoreUnderTest>): void {
  // oxlint-disable-next-line vitest/valid-title -- the name is the adapter's
  describe(name, () => {
    let under: StoreUnderTest
    let store: SessionStore
    beforeEach(async () => {
      under = await make()
      store = under.store
    })
    afterEach(() => under.close?.())

    test('is empty at first', async () => {
      expect(await store.readCredentials()).toBeNull()
      expect(await store.readKeys('session', ['573001112233.0'])).toEqual({})
      expect(await store.sentPayload('3EB0')).toBeNull()
    })

    test('keeps credentials, keys and journal over a restart', async () => {
      const keys = { session: { 'a.0': 'one', 'b.0': 'two' }, 'pre-key': { '1': 'three' } }
      await under.store.commit({ credentials: 'me', keys, journal: [hello] })
      const again = await under.reopen()
      expect(await again.readCredentials()).toBe('me')
      expect(await again.readKeys('session', ['a.0', 'b.0', 'c.0'])).toEqual({ 'a.0': 'one', 'b.0': 'two' })
      expect(await again.readKeys('pre-key', ['1'])).toEqual({ '1': 'three' })
      expect(await under.journal()).toEqual(['3EB0AA'])
      expect(Array.from((await again.receivedRaw('3EB0AA')) ?? [])).toEqual([1, 2, 3])
      expect(await again.receivedRaw('3EB0BB')).toBeNull()
      expect(await again.received(hello.peer, '3EB0AA')).toBe(true)
      expect(await again.received({ phoneNumber: '573001112233', lid: null }, '3EB0AA')).toBe(true)
      expect(await again.received(hello.peer, '3EB0BB')).toBe(false)
      expect(await again.received({ phoneNumber: '573004445566', lid: null }, '3EB0AA')).toBe(false)
    })

    test('replaces and deletes keys, and leaves the others', async () => {
      await store.commit({ keys: { session: { a: 'old', b: 'gone', c: 'kept' } } })
      await store.commit({ keys: { session: { a: 'new', b: null } } })
      expect(await store.readKeys('session', ['a', 'b', 'c'])).toEqual({ a: 'new', c: 'kept' })
    })

    test('takes as many keys at once as a first upload has', async () => {
      const many = Object.fromEntries(Array.from({ length: 812 }, (_, id) => [String(id), `key ${id}`]))
      await store.commit({ keys: { 'pre-key': many } })
      expect(await store.readKeys('pre-key', Object.keys(many))).toEqual(many)
    })

    test('journals a message once, however often it comes', async () => {
      await store.commit({ journal: [hello] })
      await store.commit({ journal: [hello] })
      expect(await under.journal()).toEqual(['3EB0AA'])
    })

    test('journals a message beside what stood for it while it could not be read', async () => {
      const standIn = { ...hello, content: { type: 'unsupported', what: 'unreadable' } } as const
      await store.commit({ journal: [standIn] })
      expect(await store.received(hello.peer, '3EB0AA')).toBe(false)
      await store.commit({ journal: [hello, standIn] })
      expect(await store.received(hello.peer, '3EB0AA')).toBe(true)
      expect(Array.from((await store.receivedRaw('3EB0AA')) ?? [])).toEqual([1, 2, 3])
      expect(await under.journal()).toHaveLength(2)
    })

    test('forgets the session when it is cleared, and not what was received', async () => {
      await store.commit({ credentials: 'me', keys: { session: { a: 'x' } }, journal: [hello] })
      await store.clear()
      expect(await store.readCredentials()).toBeNull()
      expect(await store.readKeys('session', ['a'])).toEqual({})
      expect(await under.journal()).toEqual(['3EB0AA'])
    })
  })
}
