import { expect, test } from 'vitest'
import { isPassedOn, sealPassedOn } from './passed-on.ts'

const key = new Uint8Array(32).fill(1)
const request = { method: 'POST', url: '/api/wa/code/1' }

test('what a server passes on is known by the installation’s secret, for a minute, as the request that it is', () => {
  const header = sealPassedOn(key, request, 1_000_000)
  expect(isPassedOn(key, request, header, 1_050_000)).toBe(true)
  expect(isPassedOn(key, request, header, 950_000)).toBe(true)
  const refused: [Uint8Array, typeof request, unknown, number][] = [
    [key, request, header, 1_100_000],
    [new Uint8Array(32), request, header, 1_000_000],
    [key, { ...request, method: 'GET' }, header, 1_000_000],
    [key, { ...request, url: '/api/wa/code/2' }, header, 1_000_000],
    [key, request, header.replace('1000000', '1000001'), 1_000_000],
    [key, request, '', 1_000_000],
    [key, request, undefined, 1_000_000],
    [key, request, ['a', 'b'], 1_000_000],
  ]
  for (const each of refused) expect(isPassedOn(...each)).toBe(false)
})
