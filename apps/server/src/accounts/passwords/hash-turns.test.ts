import { expect, test } from 'vitest'
import { openTestServer, password } from '../../testing/test-server.ts'
import { HashTurns } from './hash-turns.ts'
import { cheapCost, Passwords } from './passwords.ts'

const lanes = {
  strangers: { atOnce: 1, waiting: { all: 100, each: 3 } },
  known: { atOnce: 1, waiting: { all: 100, each: 3 } },
}
/** A hash that takes until it is let go, and who has begun theirs. */
function slowHashes(turns: HashTurns) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (asker: { stranger: string } | { known: string }) =>
    turns.run(asker, () => {
      begun.push('known' in asker ? asker.known : asker.stranger)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const end = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, ask, end }
}

test('strangers hash one after another, place by place, and whoever is known never behind them', async () => {
  const { begun, ask, end } = slowHashes(new HashTurns(lanes))
  const refused: unknown[] = []
  for (let place = 0; place < 1000; place++)
    ask({ stranger: `10.0.${place >> 8}.${place & 255}` }).catch((error: unknown) => refused.push(error))
  await new Promise(setImmediate)
  expect([begun, refused.length]).toEqual([['10.0.0.0'], 899])
  expect(refused[0]).toMatchObject({ code: 'too_many_requests', extra: { retryAfterSeconds: 5 } })

  void ask({ known: 'browser of Ana' })
  await new Promise(setImmediate)
  expect(begun).toEqual(['10.0.0.0', 'browser of Ana'])
  await end()
  expect(begun.at(-1)).toBe('10.0.0.1')
})

test('a place that asks for many has its turn as often as another, and few of them wait', async () => {
  const { begun, ask, end } = slowHashes(new HashTurns(lanes))
  const many = Array.from({ length: 6 }, () => ask({ stranger: '2001:db8::1' }).catch(() => 'refused'))
  void ask({ stranger: '10.0.0.9' })
  // Of one network, whatever address is named.
  await expect(ask({ stranger: '2001:db8::2' })).rejects.toThrow(/demasiados intentos/)
  for (let hash = 0; hash < 5; hash++) await end()
  expect(begun).toEqual(['2001:db8::1', '2001:db8::1', '10.0.0.9', '2001:db8::1', '2001:db8::1'])
  expect((await Promise.all(many)).filter((answer) => answer === 'refused')).toHaveLength(2)
})

test('what cannot be hashed gives its turn back', async () => {
  const turns = new HashTurns(lanes)
  const broken = turns.run({ stranger: '10.0.0.1' }, () => Promise.reject(new Error('no memory')))
  await expect(broken).rejects.toThrow('no memory')
  expect(await turns.run({ stranger: '10.0.0.1' }, async () => 'hashed')).toBe('hashed')
})

test('guesses from a thousand places wait or are refused alike for any address, and an owner’s own browser enters', async () => {
  const turns = new HashTurns(lanes)
  const server = await openTestServer({ passwords: new Passwords(cheapCost, turns) })
  try {
    const email = 'ana@tienda.co'
    const { headers } = await server.call('POST', '/api/auth/register', {
      body: { name: 'Ana', email, password, accessCode: 'código-de-prueba' },
    })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const free = Promise.withResolvers<void>()
    const taken = turns.run({ stranger: '10.9.9.9' }, () => free.promise)
    const answered: { statusCode: number; who: string; retryAfter: string }[] = []
    const guesses = Array.from({ length: 140 }, async (_, place) => {
      const who = place % 2 === 0 ? email : 'nadie@tienda.co'
      const answer = await server.login({ email: who, password: 'adivinada' }, `10.1.0.${place}`)
      answered.push({ statusCode: answer.statusCode, who, retryAfter: String(answer.headers['retry-after']) })
    })
    while (answered.length < 40) await new Promise(setImmediate)
    expect(new Set(answered.map(({ statusCode, retryAfter }) => `${statusCode} ${retryAfter}`))).toEqual(
      new Set(['429 5']),
    )
    expect(new Set(answered.map(({ who }) => who)).size).toBe(2)
    const own = await server.call('POST', '/api/auth/login', {
      body: { email, password },
      headers: { cookie },
      ip: '10.9.9.8',
    })
    expect(own.statusCode).toBe(200)

    free.resolve()
    await Promise.all([taken, ...guesses])
    expect(answered.slice(40).every(({ statusCode }) => statusCode === 401)).toBe(true)
  } finally {
    await server.close()
  }
})
