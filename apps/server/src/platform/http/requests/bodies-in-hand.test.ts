import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { BodiesInHand, type HeldBody, type NoBody } from './bodies-in-hand.ts'

const kB = 1024
const bodies = () => new BodiesInHand({ all: 100 * kB, each: 40 * kB, largest: 30 * kB })

/** A body on its way, of which so much came. */
async function sent(hand: BodiesInHand, share: string, bytes: number) {
  const from = new PassThrough({ highWaterMark: 1 })
  const sender = { from, answer: undefined as HeldBody | NoBody | undefined }
  void hand.read(from, share).then((answer) => (sender.answer = answer))
  from.write(Buffer.alloc(bytes, 1))
  await new Promise(setImmediate)
  return sender
}
async function ended({ from, answer }: Awaited<ReturnType<typeof sent>>) {
  from.end()
  await new Promise(setImmediate)
  return answer
}

test('a body is read whole, however it comes, and counts until it is let go', async () => {
  const hand = bodies()
  const from = new PassThrough()
  const reading = hand.read(from, 'a')
  for (let nth = 0; nth < 20_000; nth++) from.write(Buffer.from([nth % 256]))
  from.end()
  const body = await reading
  if (typeof body === 'string') throw new Error(body)
  expect(body.bytes).toEqual(Buffer.from(Array.from({ length: 20_000 }, (_, nth) => nth % 256)))
  // In one piece, not in twenty thousand.
  expect(hand.held).toBeLessThanOrEqual(40 * kB)
  body.letGo()
  body.letGo()
  expect(hand.held).toBe(0)
})

test('one larger than any may be, and one whose sender is gone, leave nothing in hand', async () => {
  const hand = bodies()
  const most = await sent(hand, 'a', 30 * kB)
  expect(most.answer).toBeUndefined()
  most.from.write(Buffer.from('x'))
  const leaves = await sent(hand, 'b', kB)
  leaves.from.destroy()
  await new Promise(setImmediate)
  expect([most.answer, leaves.answer, hand.held]).toEqual(['too large', 'gone', 0])
  expect(await hand.read(leaves.from, 'b')).toBe('gone')
})

test('a share has its most, and others are none the worse', async () => {
  const hand = bodies()
  const [first, second] = [await sent(hand, 'a', 30 * kB), await sent(hand, 'a', 20 * kB)]
  const other = await sent(hand, 'b', 30 * kB)
  expect([first.answer, second.answer, other.answer]).toEqual([undefined, 'too many', undefined])
  await ended(first)
  if (typeof first.answer !== 'object') throw new Error(first.answer)
  first.answer.letGo()
  expect((await sent(hand, 'a', 30 * kB)).answer).toBeUndefined()
})

test('where all is full whoever holds most gives way, never one who holds little', async () => {
  const hand = bodies()
  const small = await sent(hand, 'shop', 4 * kB)
  const large = [
    await sent(hand, 'a', 30 * kB),
    await sent(hand, 'b', 30 * kB),
    await sent(hand, 'c', 30 * kB),
  ]
  expect(large.map(({ answer }) => answer)).toEqual([undefined, undefined, undefined])
  const another = await sent(hand, 'd', 20 * kB)
  // One of the three, and no more than that one.
  expect(large.filter(({ answer }) => answer === 'too many')).toHaveLength(1)
  expect([another.answer, small.answer]).toEqual([undefined, undefined])
  for (let nth = 0; nth < 20; nth++) await sent(hand, `site ${nth}`, 20 * kB)
  expect(hand.held).toBeLessThanOrEqual(100 * kB)
  await ended(small)
  expect(small.answer).toMatchObject({ bytes: Buffer.alloc(4 * kB, 1) })
})
