import { type WaStatus, neverLinked } from '@recado/contract/messaging/whatsapp'
import { describe, expect, test } from 'vitest'
import type { ConnectEvent, ConnectState } from './connect-flow.ts'
import { createConnectRunner } from './connect-runner.ts'

const status = (change: Partial<WaStatus>): WaStatus => ({ ...neverLinked, status: 'starting', ...change })
const taken = status({ status: 'error', reason: 'number_taken', error: 'Ese número ya lo atiende «Café»' })
const codeExpiresAt = '2026-11-02T15:02:40.000Z'
const qr = status({
  status: 'qr_ready',
  qr: 'data:image/png;base64,AA',
  qrExpiresAt: '2026-11-02T15:01:00.000Z',
})
const connected = status({ status: 'connected', phoneNumber: '573001112233' })
const started: Extract<ConnectEvent, { type: 'answered' }> = {
  type: 'answered',
  success: true,
  status: 'starting',
  phoneNumber: null,
  reason: null,
  message: '',
}

type Answered = Extract<ConnectEvent, { type: 'answered' | 'refused' }>

type CodeEvent = Extract<ConnectEvent, { type: 'codeAnswered' | 'numberRefused' | 'refused' }>
const codeShown: Extract<ConnectEvent, { type: 'codeAnswered' }> = {
  type: 'codeAnswered',
  success: true,
  status: 'qr_ready',
  phoneNumber: '573001112233',
  code: 'ABCD1234',
  expiresAt: codeExpiresAt,
  reason: null,
  message: '',
}

/** A flow with a clock that only moves when it is told to, and a server that answers what it is told. */
function flow(connect: Answered = started, first: WaStatus | null = status({}), code: CodeEvent = codeShown) {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []
  const world = { answer: first, polls: 0, states: [] as ConnectState[] }
  const runner = createConnectRunner({
    connect: async () => connect,
    code: async () => code,
    status: async () => {
      world.polls += 1
      return world.answer
    },
    after: (ms, callback) => {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    onState: (state) => world.states.push(state),
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return {
    ...runner,
    world,
    last: () => world.states.at(-1),
    async start() {
      runner.press()
      await settle()
    },
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!due) break
        timers = timers.filter((timer) => timer !== due)
        now = due.at
        due.callback()
        await settle()
      }
      now = end
    },
    settle,
    waiting: () => timers.length,
  }
}

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

  test('by number: asks for it, shows its code, and ends connected', async () => {
    const run = flow(started, qr)
    await run.start()
    run.byNumber()
    expect(run.last()).toEqual({ stage: 'number', asking: false, refused: null, given: '' })
    await run.pass(60_000)
    expect(run.waiting()).toBe(0)
    run.giveNumber('300 111 2233')
    expect(run.last()).toMatchObject({ stage: 'number', asking: true })
    await run.settle()
    expect(run.last()).toMatchObject({ stage: 'typing', code: 'ABCD1234', phoneNumber: '573001112233' })
    run.pushed(qr)
    expect(run.last()).toMatchObject({ stage: 'typing', again: false })
    const other = { code: 'WXYZ5678', phoneNumber: '573001112233', qrExpiresAt: codeExpiresAt, qrAgain: true }
    run.pushed(status({ status: 'qr_ready', ...other }))
    expect(run.last()).toMatchObject({ stage: 'typing', code: 'WXYZ5678', again: true })
    run.world.answer = connected
    await run.pass(5_000)
    expect(run.last()).toMatchObject({ stage: 'connected' })
  })

  test('a number that is none is asked for again; a code that nobody types runs out', async () => {
    const refusing = flow(started, null, { type: 'numberRefused', message: 'A ese número le faltan cifras' })
    refusing.byNumber()
    refusing.giveNumber('300')
    await refusing.settle()
    expect(refusing.last()).toMatchObject({
      stage: 'number',
      asking: false,
      refused: 'A ese número le faltan cifras',
    })
    const { code, phoneNumber } = codeShown
    const run = flow(started, status({ status: 'qr_ready', code, phoneNumber, qrExpiresAt: codeExpiresAt }))
    run.byNumber()
    run.giveNumber('300 111 2233')
    await run.settle()
    await run.pass(159_999)
    expect(run.last()).toMatchObject({ stage: 'typing' })
    await run.pass(1)
    expect(run.last()).toMatchObject({ stage: 'failed', problem: 'notTyped', number: '+57 300 111 2233' })
    // «Reintentar» asks for that number again: who has only the phone cannot scan
    run.press()
    expect(run.last()).toEqual({ stage: 'number', asking: false, refused: null, given: '+57 300 111 2233' })
    run.press()
    expect(run.last()).toEqual({ stage: 'connecting' })
  })

  test('a code that waits already is shown again, and not asked for: phones forget a page behind another app', async () => {
    const run = flow(started, connected)
    run.showCode(
      status({
        status: 'qr_ready',
        code: 'ABCD1234',
        phoneNumber: '573001112233',
        qrExpiresAt: codeExpiresAt,
      }),
    )
    expect(run.last()).toMatchObject({ stage: 'typing', code: 'ABCD1234', expiresAt: codeExpiresAt })
    await run.pass(5_000)
    expect(run.last()).toMatchObject({ stage: 'connected' })
  })

  test('by number: what fails before its code is there is tried again with that number', async () => {
    const run = flow(started, null, { type: 'refused', timedOut: false, message: 'Error 503' })
    run.byNumber()
    run.giveNumber('300 111 2233')
    await run.settle()
    expect(run.last()).toMatchObject({ stage: 'failed', problem: 'connection', number: '300 111 2233' })
    run.press()
    expect(run.last()).toMatchObject({ stage: 'number', given: '300 111 2233' })
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
