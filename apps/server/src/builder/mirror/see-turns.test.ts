import { nodeTypes } from '@recado/nodes'
import { expect, test } from 'vitest'
import type { Seen } from './mirror-tasks.ts'
import type { PastTurn } from './past-turn.ts'
import { type Apart, lookingWith, TooSlowError } from './see-turns.ts'

const turnOf = (id: string): PastTurn => ({
  id,
  at: 1,
  contactId: 'laura',
  phoneNumber: null,
  name: null,
  named: false,
  fields: '{}',
  tags: [],
  events: '[]',
  trace: '[]',
  kept: null,
})
const bot = {
  account: 'marta',
  key: 'bot',
  definition: { name: 'Tienda', settings: {}, nodes: [], aiConfigured: false },
}

/** A thread in which some turns take too long, and others so long that each fills a slice. */
function lookingAt(slow: readonly string[]) {
  const steps: string[] = []
  const seen: Seen = { is: 'decided', cause: null, ai: false }
  const thread = {
    async run(_account: string, _name: string, { turns }: { turns: readonly PastTurn[] }) {
      steps.push(turns.map(({ id }) => id).join(''))
      const cutOff = turns.slice(0, 2).some(({ id }) => slow.includes(id))
      return cutOff ? { ok: false, at: 0 } : { ok: true, value: turns.slice(0, 2).map(() => seen) }
    },
  }
  const deciding = { with: async (_bot: unknown, run: () => unknown) => run() }
  // Of both only these are asked here.
  const apart = { thread, deciding } as unknown as Apart
  // Its settings are what a compiler would read.
  return { steps, looking: lookingWith(bot as never, { registry: nodeTypes, apart }) }
}

const sees = async (ids: string, slow: readonly string[]) => {
  const { steps, looking } = lookingAt(slow)
  const seen = await (await looking).see([...ids].map(turnOf))
  return { steps, seen: seen.map(({ is }) => is) }
}

test('a slice that did not reach all of the turns is followed by the rest', async () => {
  expect(await sees('abcde', [])).toEqual({
    steps: ['abcde', 'cde', 'e'],
    seen: Array.from({ length: 5 }, () => 'decided'),
  })
})

test('the turn at which the thread was cut off is left out, and the others are seen', async () => {
  expect(await sees('abcd', ['b'])).toEqual({
    steps: ['abcd', 'a', 'b', 'c', 'd'],
    seen: ['decided', 'tooSlow', 'decided', 'decided'],
  })
})

test('a bot that is cut off again and again is left alone', async () => {
  await expect(sees('abcde', ['b', 'c', 'd'])).rejects.toBeInstanceOf(TooSlowError)
})
