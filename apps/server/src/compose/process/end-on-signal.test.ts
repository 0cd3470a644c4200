import { afterEach, expect, test, vi } from 'vitest'
import { endOnSignal } from './end-on-signal.ts'

afterEach(() => void vi.useRealTimers())

test('a second press goes at once; one press that is told several times does not', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const told = new Map<string | symbol, () => void>()
  vi.spyOn(process, 'on').mockImplementation((signal, listen) => {
    told.set(signal, listen)
    return process
  })
  // Of a test, the process goes on.
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const end = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  endOnSignal(end)

  told.get('SIGHUP')?.()
  told.get('SIGINT')?.()
  vi.advanceTimersByTime(300)
  told.get('SIGTERM')?.()
  expect(end).toHaveBeenCalledOnce()
  expect(exit).not.toHaveBeenCalled()

  vi.advanceTimersByTime(2000)
  told.get('SIGINT')?.()
  expect(end).toHaveBeenCalledOnce()
  expect(exit).toHaveBeenCalledWith(1)
})
