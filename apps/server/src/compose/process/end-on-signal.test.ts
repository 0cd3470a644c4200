import { afterEach, expect, test, vi } from 'vitest'
import { text } from '../../text/es.ts'
import { endOnSignal } from './end-on-signal.ts'

const { isTTY } = process.stdout
afterEach(() => {
  process.stdout.isTTY = isTTY
  vi.useRealTimers()
})

/** What the process was to be told by each signal. */
function heardSignals() {
  const told = new Map<string | symbol, () => void>()
  vi.spyOn(process, 'on').mockImplementation((signal, listen) => {
    told.set(signal, listen)
    return process
  })
  // Of a test, the process goes on.
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  return { told, exit }
}

test('a second press goes at once; one press that is told several times does not', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { told, exit } = heardSignals()
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

test.each([
  { at: 'a terminal', isTTY: true, said: [`\n${text.start.ending}\n`] },
  { at: 'what keeps a log', isTTY: false, said: [] },
])('whether $at is told of an end that takes its time: $isTTY', (place) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const { told } = heardSignals()
  process.stdout.isTTY = place.isTTY
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  endOnSignal(() => new Promise(() => {}))

  told.get('SIGINT')?.()
  vi.advanceTimersByTime(900)
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(write.mock.calls.map(([chunk]) => chunk)).toEqual(place.said)
})
