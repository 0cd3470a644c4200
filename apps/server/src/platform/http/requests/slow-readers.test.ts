import { get } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

let app: FastifyInstance
let port: number
/** What waits for time, which a test lets pass by calling it. */
let looks: Set<() => void | Promise<void>>
/** Pieces of an answer without end that were read, and whether that is over. */
let read: number
let ended: boolean

beforeEach(async () => {
  looks = new Set()
  read = 0
  ended = false
  app = fastify()
  cutSlowReaders(app, {
    setTimer(_ms, fire) {
      looks.add(fire)
      return () => looks.delete(fire)
    },
  })
  app.get('/endless', async () => Readable.from(endless()))
  app.get('/short', async () => Readable.from(['a', 'b']))
  app.get('/whole', async () => 'ab')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

async function* endless(): AsyncGenerator<string> {
  try {
    for (;;) {
      read += 1
      yield 'x'.repeat(100_000)
      await setImmediate()
    }
  } finally {
    ended = true
  }
}

function lookAtAll(): void {
  const due = [...looks]
  looks.clear()
  for (const look of due) void look()
}

test('whoever takes nothing is cut off, and nothing more is read for them', async () => {
  get({ port, path: '/endless', agent: false }, (answer) => answer.pause().on('error', () => {}))
  // The line itself takes some megabytes, which is no reading.
  for (let before = -1; before < read || read === 0; await setImmediate()) {
    before = read
    for (let turn = 0; turn < 200; turn++) await setImmediate()
  }
  lookAtAll()
  expect(ended).toBe(false)
  while (!ended) {
    lookAtAll()
    await setImmediate()
  }
  expect(looks.size).toBe(0)
})

test('whoever takes something between two looks goes on', async () => {
  let looked = 0
  const over = new Promise<void>((resolve) => {
    get({ port, path: '/endless', agent: false }, (answer) => {
      let before = read
      answer.on('error', () => {}).on('close', resolve)
      answer.on('data', () => {
        // What is read ahead alone has not left.
        if (read < before + 5) return
        before = read
        lookAtAll()
        if (++looked === 20) answer.destroy()
      })
    })
  })
  await over
  expect(looked).toBe(20)
  while (!ended) await setImmediate()
  expect(looks.size).toBe(0)
})

test('what has left is no longer looked at, and what is there as a whole never', async () => {
  for (const path of ['/short', '/whole']) {
    expect((await app.inject({ url: path })).body).toBe('ab')
    const answered = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(await answered.text()).toBe('ab')
  }
  while (looks.size > 0) await setImmediate()
})
