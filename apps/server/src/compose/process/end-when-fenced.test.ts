import { expect, test, vi } from 'vitest'
import { endWhenFenced } from './start-process.ts'

test('a process that counts as dead by the time it has started ends, to be started anew', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  expect(() => endWhenFenced({ fenced: AbortSignal.abort() })).toThrow('ended with 1')
  expect(() => endWhenFenced({ fenced: new AbortController().signal })).not.toThrow()
})
