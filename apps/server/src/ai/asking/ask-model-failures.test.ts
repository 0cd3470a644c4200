import {
  asksToWait,
  drips,
  fails,
  halfAnAnswer,
  hangsUp,
  json,
  neverAnswers,
  refuses,
  says,
  saysGarbage,
  tenMegabytes,
} from '@recado/scripted-ai'
import { describe, expect, test } from 'vitest'
import { aiWires } from '../../testing/ai-wires.ts'
import { askedProvider, question, within } from '../testing/asking.ts'

const { provider, asking } = askedProvider()

describe.each(aiWires)('$wire', (wire) => {
  test.each([408, 409, 429, 500, 503])('tries again after %i, twice', async (status) => {
    const ask = asking(wire)
    provider.follow(fails(status), fails(status), says('Ya'))
    expect(await ask(question, within(20_000))).toMatchObject({ ok: true, text: 'Ya' })
    provider.follow(fails(status))
    expect(await ask(question, within(20_000))).toMatchObject({ ok: false, reason: 'unavailable' })
    expect(provider.asked).toHaveLength(3)
  })

  test('tries again when the line is cut', async () => {
    provider.follow(hangsUp, says('Ya'))
    expect(await asking(wire)(question, within(20_000))).toMatchObject({ ok: true })
  })

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [422, 'refused'],
  ])('does not insist after %i, and tells nothing of what the provider said', async (status, reason) => {
    provider.follow(fails(status, { code: 'some_code' }))
    const answer = await asking(wire)(question, within(5000))
    expect(answer).toMatchObject({ ok: false, reason })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(provider.asked).toHaveLength(1)
  })

  test('tells the installation’s key that is not taken from an account’s own, which is told elsewhere', async () => {
    provider.follow(fails(401))
    expect(await asking(wire)(question, within(5000))).toHaveProperty('refusedKey', 'wrong_key')
    provider.follow(fails(401))
    const own = await asking(wire, { payer: 'account' })(question, within(5000))
    expect(own).not.toHaveProperty('refusedKey')
  })

  test('does not insist where the account has no money left', async () => {
    provider.follow(fails(429, { code: 'insufficient_quota', message: 'You exceeded your current quota' }))
    const answer = await asking(wire)(question, within(5000))
    expect(answer).toMatchObject({
      detail: 'La cuenta de IA se quedó sin saldo',
      refusedKey: 'no_credit',
    })
    expect(provider.asked).toHaveLength(1)
  })

  test.each([
    ['nothing', () => says(null)],
    ['blanks', () => says('  \n ')],
    ['broken JSON', () => saysGarbage('application/json')],
    ['a page', () => saysGarbage('text/html')],
    ['JSON of another shape', () => json(200, { hello: 'world' })],
    ['an error with 200', () => json(200, { error: { message: 'secret' } })],
    ['ten megabytes', () => tenMegabytes],
  ])('%s are unusable, and asked once', async (_what, step) => {
    provider.follow(step())
    const answer = await asking(wire)(question, within(20_000))
    expect(answer).toMatchObject({ ok: false, reason: 'unusable' })
    expect(provider.asked).toHaveLength(1)
  })

  test('an answer that stops half way is tried again', async () => {
    provider.follow(halfAnAnswer, says('Ya'))
    expect(await asking(wire)(question, within(20_000))).toMatchObject({ ok: true, text: 'Ya' })
  })

  test.each([
    ['is silent', neverAnswers],
    ['drips', drips],
  ])('a model that %s is a time-out, after three tries', async (_what, step) => {
    provider.follow(step)
    const answer = await asking(wire, { tryMs: 300 })(question, within(20_000))
    expect(answer).toMatchObject({ ok: false, reason: 'timeout' })
    expect(provider.asked).toHaveLength(3)
  })

  test('does not wait longer than the turn has, even when asked to', async () => {
    provider.follow(asksToWait(20))
    expect(await asking(wire)(question, within(6000))).toMatchObject({ ok: false, reason: 'unavailable' })
    expect(provider.asked).toHaveLength(1)
  })

  test('stops when it is told to, and hangs up', async () => {
    const closed = Promise.withResolvers<void>()
    provider.follow((response) => void response.on('close', closed.resolve))
    const stop = new AbortController()
    const asked = asking(wire)(question, within(20_000, stop.signal))
    await expect.poll(() => provider.asked.length).toBe(1)
    stop.abort()
    expect(await asked).toMatchObject({ ok: false, reason: 'timeout' })
    await closed.promise
  })

  test('a model of another provider, for which nobody has a key, is asked of nobody but a server of one’s own', async () => {
    const other = wire.wire === 'anthropic' ? 'gpt-6-luna' : 'claude-haiku-5-5'
    provider.follow(refuses('unknown_model'))
    const answer = await asking(wire)({ ...question, model: other }, within(5000))
    expect(answer).toMatchObject({ ok: false, reason: 'refused' })
    expect(provider.asked).toHaveLength(wire.wire === 'compatible' ? 1 : 0)
  })

  test('a model that is not there is answered by nobody, and said so', async () => {
    provider.follow(fails(404, { code: 'model_not_found', message: 'The model does not exist' }))
    const answer = await asking(wire)({ ...question, model: 'invento-9' }, within(5000))
    expect(answer).toMatchObject({ ok: false, reason: 'refused' })
  })
})
