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
