import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../api/api.ts'
import { mariana } from '../../testing/fixtures.ts'
import { tell } from '../../testing/own-bots.ts'
import { watchOwnBots } from './socket.ts'

const back = vi.fn<() => void>()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  stop = watchOwnBots(performance.now(), () => {}, back)
})
afterEach(() => {
  stop()
  back.mockReset()
  sessionStore.end('left')
  vi.useRealTimers()
})

it('what was read while a slow line came up is read again, once', () => {
  vi.advanceTimersByTime(2_500)
  tell('watching')
  expect(back).toHaveBeenCalledTimes(1)
  // A new token is watched with over the same line.
  tell('watching')
  expect(back).toHaveBeenCalledTimes(1)
})

it('a line that is up at once costs nothing more; what a gap hid is read again', () => {
  vi.advanceTimersByTime(300)
  tell('watching')
  expect(back).not.toHaveBeenCalled()
  tell('disconnect', 'transport close')
  vi.advanceTimersByTime(60_000)
  tell('watching')
  expect(back).toHaveBeenCalledTimes(1)
})

it('what happened between one token and its successor is read again, also where the line had fallen before', () => {
  sessionStore.save({ token: 'first', user: mariana })
  tell('connect')
  tell('watching')
  expect(back).not.toHaveBeenCalled()
  sessionStore.save({ token: 'second', user: mariana })
  tell('watching')
  expect(back).toHaveBeenCalledTimes(1)

  tell('disconnect', 'transport close')
  sessionStore.save({ token: 'third', user: mariana })
  tell('watching')
  expect(back).toHaveBeenCalledTimes(2)
})
