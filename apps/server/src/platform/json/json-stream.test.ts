import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { InPieces, type Pieced } from './in-pieces.ts'
import { jsonStream } from './json-stream.ts'

const part = z.object({ no: z.int() })
const thing = z.strictObject({ name: z.string().trim(), parts: z.array(part).max(9).default([]) })
const shop = z.object({
  title: z.string(),
  closed: z.string().optional(),
  things: z.array(thing).nullable(),
  more: z.unknown(),
})
type Thing = z.output<typeof thing>

async function* pages<T>(...all: readonly T[][]): AsyncGenerator<T[]> {
  yield* all
}
const textOf = async (answer: InPieces<unknown>): Promise<string> =>
  // Strings are what it is made of.
  ((await jsonStream(answer).toArray()) as string[]).join('')

test('what comes in pieces is, letter by letter, what the whole would be', async () => {
  const said = { no: 1, unsaid: 'x' }
  const answer = new InPieces(shop, {
    more: new InPieces(z.array(z.int()), pages([1], [], [2, 3])),
    things: pages<Pieced<Thing>>(
      [],
      [
        { parts: pages([said, { no: 2 }], [], [{ no: 3 }]), name: ' Olla ' },
        { name: 'Taza', parts: pages() },
      ],
      [{ name: 'Plato', parts: [] }],
    ),
    title: 'La «Esquina»\n',
  })
  const things = [
    { name: 'Olla', parts: [{ no: 1 }, { no: 2 }, { no: 3 }] },
    { name: 'Taza', parts: [] },
    { name: 'Plato' },
  ]
  const whole = shop.parse({ title: 'La «Esquina»\n', things, more: [1, 2, 3] })
  expect(await textOf(answer)).toBe(JSON.stringify(whole))
  expect(await textOf(new InPieces(shop, whole))).toBe(JSON.stringify(whole))
})

test('a piece that its schema does not take ends it', async () => {
  const wrong = { no: 0.5 }
  await expect(textOf(new InPieces(z.array(part), pages([{ no: 1 }], [wrong])))).rejects.toThrow(z.ZodError)
})

/** As many pages as anybody reads, each enough to leave alone. */
function endless() {
  const counted = { read: 0, ended: false }
  async function* numbers(): AsyncGenerator<string[]> {
    try {
      for (;;) {
        counted.read += 1
        yield ['x'.repeat(100_000)]
      }
    } finally {
      counted.ended = true
    }
  }
  return { counted, stream: jsonStream(new InPieces(z.array(z.string()), numbers())) }
}

test('whoever reads no more has no more pages read, and whoever leaves ends them', async () => {
  const { counted, stream } = endless()
  const reader = stream[Symbol.asyncIterator]()
  await reader.next()
  for (let turn = 0; turn < 100; turn++) await setImmediate()
  expect(counted.read).toBeLessThan(5)
  await reader.return?.()
  while (!counted.ended) await setImmediate()
  expect(counted.read).toBeLessThan(5)
})
