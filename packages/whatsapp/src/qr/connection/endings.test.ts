import { describe, expect, test } from 'vitest'
import { backOff, endingOf } from './endings.ts'

const before = { justPaired: false, deviceRemoved: false, refusedBefore: false, mayBeLate: false }
const linked = { ...before, linked: true, qrShown: false }
const linking = { ...before, linked: false, qrShown: true }

describe('what follows the end of a connection', () => {
  test.each([
    [515, linking, { next: 'restart' }],
    [401, linked, { next: 'retry', reason: 'server_error' }],
    [401, { ...linked, refusedBefore: true }, { next: 'wipe' }],
    [401, { ...linked, deviceRemoved: true }, { next: 'wipe' }],
    [401, { ...linked, refusedBefore: true, justPaired: true }, { next: 'retry', reason: 'server_error' }],
    [440, linked, { next: 'stop', reason: 'replaced' }],
    [440, { ...linked, mayBeLate: true }, { next: 'retry', reason: 'network' }],
    [403, linked, { next: 'stop', reason: 'banned' }],
    [405, linked, { next: 'renew' }],
    [405, linking, { next: 'renew' }],
    [408, linking, { next: 'stop', reason: 'qr_expired' }],
    [408, linked, { next: 'retry', reason: 'network' }],
    [428, linked, { next: 'retry', reason: 'network' }],
    [503, linked, { next: 'retry', reason: 'server_error' }],
    [undefined, linked, { next: 'retry', reason: 'network' }],
  ] as const)('%s', (code, context, ending) => {
    expect(endingOf({ code, ...context })).toEqual(ending)
  })
})

test('waits double up to a minute, half of them by chance', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20]
  expect(waits.map((n) => backOff(n, () => 1))).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((s) => s * 1000))
  expect(backOff(3, () => 0)).toBe(4000)
})
