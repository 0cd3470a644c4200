import { expect, test } from 'vitest'
import { ChannelDownError, UncertainSendError, UnsentError } from '../../channel.ts'
import { GraphError } from '../graph/graph-errors.ts'
import { downReasonOf, sendError } from './why.ts'

const codes = (list: string): number[] => list.split(' ').map(Number)
const failed = (code: number, subcode: number | null = null): Error =>
  sendError(new GraphError({ code, subcode, isTransient: false, status: 400, text: '' }))

// Every row of Meta's «Error Codes» (September 2026) that a message may be answered with, by what is done about it.

test.each([
  ['token', '0 190'],
  ['permission', '3 10 200 250 299 131005'],
  ['unregistered', '33 131045 133010 133000 133005 133006 133008 133009 133015 133016'],
  ['restricted', '368 131031'],
] as const)('%s takes the line down, and the message waits', (reason, list) => {
  for (const code of codes(list)) {
    const error = failed(code)
    expect([code, error]).toEqual([code, expect.any(ChannelDownError)])
    expect([code, downReasonOf(error.cause)]).toEqual([code, reason])
  }
})

test('of some nobody knows whether the message left', () => {
  for (const code of codes('1 2 131000 131016 133004'))
    expect([code, failed(code)]).toEqual([code, expect.any(UncertainSendError)])
  const transient = { code: 131026, subcode: null, isTransient: true, status: 500, text: '' }
  expect(sendError(new GraphError(transient))).toBeInstanceOf(UncertainSendError)
})

test.each([
  ['maintenance', 60_000, '131057 2494100'],
  ['api_calls', 60_000, '4 80007 613'],
  ['throughput', 1_000, '130429'],
  ['pair', 4_000, '131056'],
  ['spam', 600_000, '131048 131064 134101'],
  ['country', null, '130497'],
  ['payment', null, '131042 134011'],
  ['name', null, '131037'],
  ['test_number', null, '131030'],
  ['own_number', null, '131021'],
  ['window', null, '131047'],
  ['undeliverable', null, '131026'],
  ['not_now', null, '131049 130472'],
  ['stopped', null, '131050'],
  ['blocked', null, '130403'],
  ['needs_number', null, '131062 147001 147002 147003 147004 147005'],
  ['kind', null, '131051 131060'],
  ['media', null, '131052 131053'],
  ['template', null, '132001 132007 132016'],
  ['template_paused', null, '132015'],
  ['parameters', null, '132000 132005 132008 132012 132018'],
  ['form', null, '132068 132069 139000 139001 139002 139003 139004'],
  ['other_way', null, '131055 131063 134100 134102'],
  ['identity', null, '137000'],
  ['bad_request', null, '100 131008 131009 135000 138006 999999'],
] as const)('%s has not left, and goes again after %s', (kind, retryAfterMs, list) => {
  for (const code of codes(list)) {
    expect([code, failed(code)]).toEqual([code, expect.any(UnsentError)])
    expect(failed(code)).toMatchObject({ code: String(code), kind, retryAfterMs })
  }
})

test('a subcode decides only where its code alone says nothing', () => {
  expect(failed(100, 2494100)).toMatchObject({ kind: 'maintenance' })
  expect(failed(100, 131047)).toMatchObject({ kind: 'bad_request' })
})
