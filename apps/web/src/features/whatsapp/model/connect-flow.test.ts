import { describe, expect, test } from 'vitest'
import { codeExpiresAt, connected, flow, qr, started, status } from './testing/flow.ts'

const taken = status({ status: 'error', reason: 'number_taken', error: 'Ese número ya lo atiende «Café»' })

describe('connecting a line', () => {
  test.each([
    ['WhatsApp connected successfully!', false],
    ['WhatsApp already connected!', true],
  ])('a line that was linked before is connected at once: %s', async (message, already) => {
    const run = flow({ ...started, status: 'connected', phoneNumber: '573001112233', message })
    await run.start()
    expect(run.last()).toEqual({ stage: 'connected', phoneNumber: '573001112233', already })
    expect(run.waiting()).toBe(0)
  })

  test('waits for the QR, shows it, follows its renewals and ends connected', async () => {
    const run = flow()
    await run.start()
    expect(run.last()).toEqual({ stage: 'waiting', tries: 0 })
    run.world.answer = qr
    await run.pass(5_000)
    expect(run.last()).toMatchObject({ stage: 'scanning', tries: 0, qr: qr.qr })
    run.world.answer = { ...qr, qr: 'data:image/png;base64,BB' }
    await run.pass(5_000)
    expect(run.last()).toMatchObject({ stage: 'scanning', tries: 1, qr: 'data:image/png;base64,BB' })
    run.world.answer = connected
    await run.pass(5_000)
    expect(run.last()).toEqual({ stage: 'connected', phoneNumber: '573001112233', already: false })
    expect(run.waiting()).toBe(0)
  })

  test('gives up after 20 polls without a QR, about 100 s', async () => {
    const run = flow()
    await run.start()
    await run.pass(99_999)
    expect(run.last()).toEqual({ stage: 'waiting', tries: 19 })
    await run.pass(1)
    expect(run.last()).toMatchObject({ stage: 'failed', problem: 'noQr' })
  })

  test('gives up after 24 polls of a QR that nobody scans', async () => {
    const run = flow(started, qr)
    await run.start()
    await run.pass(24 * 5_000 - 1)
    expect(run.last()).toMatchObject({ stage: 'scanning', tries: 23 })
    await run.pass(1)
    expect(run.last()).toMatchObject({ stage: 'failed', problem: 'notScanned' })
  })

  test('a word over the socket is taken between polls', async () => {
    const run = flow()
    await run.start()
    run.pushed(qr)
    expect(run.last()).toMatchObject({ stage: 'scanning' })
    run.pushed(connected)
    expect(run.last()).toMatchObject({ stage: 'connected' })
    await run.pass(60_000)
    expect(run.last()).toMatchObject({ stage: 'connected' })
  })

  test('one lost poll does not end it; the second in a row does, as a failed check', async () => {
    const run = flow()
    await run.start()
    run.world.answer = null
    await run.pass(5_000)
    expect(run.last()).toEqual({ stage: 'waiting', tries: 1 })
    run.world.answer = status({})
    await run.pass(5_000)
    run.world.answer = null
    await run.pass(5_000)
    expect(run.last()).toEqual({ stage: 'waiting', tries: 3 })
    await run.pass(5_000)
    expect(run.last()).toMatchObject({ stage: 'failed', problem: 'checking' })
    // What was told meanwhile holds.
    run.pushed(connected)
    expect(run.last()).toMatchObject({ stage: 'connected' })
  })

  test('after the QR, the second lost poll in a row says that the link could not be confirmed', async () => {
    const run = flow(started, qr)
    await run.start()
    run.world.answer = null
    await run.pass(5_000)
    expect(run.last()).toMatchObject({ stage: 'scanning', tries: 1 })
    await run.pass(5_000)
    expect(run.last()).toMatchObject({ stage: 'failed', problem: 'verification' })
  })

  test.each([
    [{ type: 'refused', timedOut: true, message: '' }, 'timeout'],
    [{ type: 'refused', timedOut: false, message: 'Error 503' }, 'connection'],
    [{ ...started, success: false, status: 'error', message: 'Error en la conexión' }, 'process'],
  ] as const)('a failed start says why: %o', async (answer, problem) => {
    const run = flow(answer)
    await run.start()
    expect(run.last()).toMatchObject({ stage: 'failed', problem })
  })

  test('an error after the QR was shown keeps its reason, and a retry starts anew', async () => {
    const run = flow(started, qr)
    await run.start()
    run.world.answer = status({ status: 'error', error: 'logged out' })
    await run.pass(5_000)
    expect(run.last()).toEqual({ stage: 'failed', problem: 'afterQr', message: 'logged out', number: null })
    run.world.answer = qr
    await run.start()
    expect(run.last()).toMatchObject({ stage: 'scanning', tries: 0 })
  })

  test('closing cancels the polling for good', async () => {
    const run = flow(started, qr)
    await run.start()
    const before = run.world.polls
    run.close()
    await run.pass(60_000)
    expect(run.last()).toEqual({ stage: 'idle' })
    expect(run.world.polls).toBe(before)
  })

  test('a QR that ran out says so, whatever the server calls it', async () => {
    const run = flow(started, qr)
    await run.start()
    run.pushed(status({ status: 'error', error: 'venció', reason: 'qr_expired' }))
    expect(run.last()).toMatchObject({ stage: 'failed', problem: 'notScanned' })
  })

  test.each([
    ['code_refused', 'codeRefused'],
    ['passkey_required', 'passkey'],
  ] as const)('what WhatsApp demands is told as that: %s', async (reason, problem) => {
    const run = flow(started, qr)
    await run.start()
    run.pushed(status({ status: 'error', error: 'x', reason, nextTryAt: codeExpiresAt }))
    expect(run.last()).toMatchObject({ stage: 'failed', problem, message: 'x', nextTryAt: codeExpiresAt })
  })

  test('a number that another bot has is told as that', async () => {
    const run = flow(started, qr)
    await run.start()
    run.pushed(taken)
    expect(run.last()).toMatchObject({ stage: 'failed', problem: 'taken', message: taken.error })
  })

  test('a link that the phone has ended is said at once, not after 100 s without a QR', async () => {
    const run = flow()
    await run.start()
    run.world.answer = status({ status: 'disconnected', error: 'Cerraste la sesión', reason: 'logged_out' })
    await run.pass(5_000)
    const message = 'Cerraste la sesión'
    expect(run.last()).toEqual({ stage: 'failed', problem: 'connection', message, number: null })
  })
})
