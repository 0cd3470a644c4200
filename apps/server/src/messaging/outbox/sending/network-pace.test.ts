import { cloudCapabilities, qrCapabilities } from '@recado/whatsapp'
import { expect, test } from 'vitest'
import { NetworkPace } from './network-pace.ts'

/** How many messages, each to another person, leave in a second from `now` on. */
function inASecond(pace: NetworkPace, now: number, lane: 'reply' | 'campaign' = 'reply'): number {
  let sent = 0
  for (let at = now, waitMs = 0; at < now + 1000; at += Math.max(1, waitMs)) {
    waitMs = pace.take(at, { chat: `${now} ${sent}`, lane })
    if (waitMs === 0) sent += 1
  }
  return sent
}

test('a line that the network took too much of is sent half for a minute, and then as before', () => {
  const pace = NetworkPace.of(cloudCapabilities, 0)
  if (!pace) throw new Error('this network names a pace')
  expect(inASecond(pace, 0)).toBeGreaterThanOrEqual(60)
  pace.slow(10_000)
  const slowed = inASecond(pace, 20_000)
  expect(slowed).toBeLessThanOrEqual(31)
  expect(slowed).toBeGreaterThanOrEqual(25)
  expect(inASecond(pace, 70_001)).toBeGreaterThanOrEqual(60)
  expect(NetworkPace.of(qrCapabilities, 0)).toBeNull()
})

test('with the pace used up, a look at the queue is worth it once several may go', () => {
  const pace = NetworkPace.of(cloudCapabilities, 0)
  if (!pace) throw new Error('this network names a pace')
  const sent = () => pace.take(0, { chat: String(Math.random()), lane: 'reply' }) === 0
  expect(pace.wait(0)).toBe(0)
  while (sent());
  const waitMs = pace.wait(0)
  expect(waitMs).toBeGreaterThanOrEqual(100)
  expect(inASecond(pace, waitMs)).toBeGreaterThanOrEqual(60)
})
