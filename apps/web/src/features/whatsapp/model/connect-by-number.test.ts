import { expect, test } from 'vitest'
import { codeExpiresAt, codeShown, connected, flow, qr, started, status } from './testing/flow.ts'

test('asks for it, shows its code, and ends connected', async () => {
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

test('what fails before its code is there is tried again with that number', async () => {
  const run = flow(started, null, { type: 'refused', timedOut: false, message: 'Error 503' })
  run.byNumber()
  run.giveNumber('300 111 2233')
  await run.settle()
  expect(run.last()).toMatchObject({ stage: 'failed', problem: 'connection', number: '300 111 2233' })
  run.press()
  expect(run.last()).toMatchObject({ stage: 'number', given: '300 111 2233' })
})
