import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { emptySession, memorySessionStore } from '../testing/memory-session-store.ts'
import { HandClock } from './testing/hand-clock.ts'
import { gateOf } from './keys/store-gate.ts'
import { UntilOver } from './until-over.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

test('whoever waits when it is over is let go, and whoever comes later, too', async () => {
  const session = new UntilOver()
  expect(await session.wait(Promise.resolve('there'))).toBe('there')
  await expect(session.wait(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const never = new Promise<never>(() => {})
  const waiting = [session.wait(never), session.wait(never)].map((wait) => wait.catch(String))
  session.end(new Error('it is over'))
  expect(await Promise.all(waiting)).toEqual(['Error: it is over', 'Error: it is over'])
  await expect(session.wait(never)).rejects.toThrow('it is over')
})

test('what a session read from its store is let go of while it goes on', async () => {
  const inner = memorySessionStore(emptySession())
  const gate = gateOf({ ...inner, receivedRaw: async () => new Uint8Array(1) }, new HandClock())
  const read = async () => new WeakRef((await gate.store.receivedRaw('A')) ?? {})
  const reads = await Promise.all([read(), read()])
  // Not every collection finds all: what lies in a register or was looked at in this turn of the loop is kept once more.
  let left: number = reads.length
  for (let round = 0; round < 20 && left > 0; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
    left = reads.filter((ref) => ref.deref() !== undefined).length
  }
  expect(left).toBe(0)
  expect(gate.isShut()).toBe(false)
})
