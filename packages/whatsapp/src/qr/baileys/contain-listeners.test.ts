import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { containListeners } from './contain-listeners.ts'

test('a listener that fails later is told of, and the others still hear', async () => {
  const emitter = new EventEmitter()
  const heard: unknown[] = []
  const failures: unknown[] = []
  emitter.on('frame', (): unknown => Promise.reject(new Error('the socket is closed')))
  emitter.on('frame', (frame) => heard.push(frame))
  containListeners(emitter, (error) => failures.push(error))
  emitter.emit('frame', 1)
  emitter.emit('frame', 2)
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toEqual([1, 2])
  expect(failures.map(String)).toEqual(['Error: the socket is closed', 'Error: the socket is closed'])
})
