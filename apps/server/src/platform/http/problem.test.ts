import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { BotNotHeldError } from '../db/errors.ts'
import { answerProblem } from './problem.ts'

test('who asks while a bot moves to another server is told so, and to try again', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerProblem)
  app.get('/', () => {
    throw new BotNotHeldError()
  })
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('cambiando de servidor'),
  })
})
