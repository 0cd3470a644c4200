import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openEgress } from './egress.ts'
import { isPublicAddress } from './public-address.ts'

const byte = fc.nat(255)
/** Any IPv4 address that must not be called: of this machine, of its networks, of nobody. */
const inside = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127, 224, 239, 240, 255), byte, byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.tuple(fc.constant(198), fc.constantFrom(18, 19), byte, byte),
)

type Four = readonly [number, number, number, number]
const number = (parts: readonly number[]): number => parts.reduce((sum, part) => sum * 256 + part, 0)
const hex = (high: number, low: number): string => (high * 256 + low).toString(16)
/** Ways to write an IPv4 address in a URL, those that only old resolvers knew among them. */
const notations: ((address: Four) => string)[] = [
  (all) => all.join('.'),
  (all) => `${all.join('.')}.`,
  (all) => String(number(all)),
  (all) => `0x${number(all).toString(16)}`,
  (all) => `0${number(all).toString(8)}`,
  (all) => all.map((part) => `0x${part.toString(16)}`).join('.'),
  (all) => all.map((part) => `0${part.toString(8)}`).join('.'),
  ([a, ...rest]) => `${a}.${number(rest)}`,
  ([a, b, ...rest]) => `0x${a.toString(16)}.0${b.toString(8)}.${number(rest)}`,
  (all) => all.join('%2e'),
  (all) => all.join('。'),
  (all) => all.join('.').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (all) => `[::ffff:${all.join('.')}]`,
  ([a, b, c, d]) => `[::ffff:${hex(a, b)}:${hex(c, d)}]`,
  ([a, b, c, d]) => `[0:0:0:0:0:FFFF:${hex(a, b)}:${hex(c, d)}]`,
  (all) => `[::${all.join('.')}]`,
  ([a, b, c, d]) => `[64:ff9b::${hex(a, b)}:${hex(c, d)}]`,
  ([a, b, c, d]) => `[2002:${hex(a, b)}:${hex(c, d)}::1]`,
]
const around = fc.constantFrom('', 'tienda.co@', 'user:pass@', 'tienda.co%40', '8.8.8.8@')
const scheme = fc.constantFrom('http://', 'HTTP://', 'https://', 'http:', 'http:\\\\', ' http://', '\thttp:/')

test('an address inside is refused however it is written', async () => {
  const egress = openEgress({
    resolve: (name) => Promise.reject(new Error(`${name} should not have been looked up`)),
  })
  await fc.assert(
    fc.asyncProperty(
      inside,
      fc.constantFrom(...notations),
      around,
      scheme,
      async (address, write, user, start) => {
        const url = `${start}${user}${write(address)}:1/`
        const host = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '')
        // A name, or nothing at all: both are refused without a call.
        if (host !== undefined && host !== '') expect(isPublicAddress(host)).toBe(false)
        const answer = await egress({ method: 'GET', url, headers: {} })
        expect(answer.ok ? 'called' : answer.reason).toMatch(/^(refused|unavailable)$/)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a name is refused as soon as one of its addresses is inside, wherever it stands among them', async () => {
  const outside = fc.constantFrom<string[]>('8.8.8.8', '1.1.1.1', '2606:4700::1111')
  await fc.assert(
    fc.asyncProperty(fc.array(outside, { maxLength: 4 }), inside, fc.nat(4), async (others, address, at) => {
      const all = others.toSpliced(at, 0, address.join('.'))
      const egress = openEgress({
        resolve: async () => all.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 })),
      })
      expect(await egress({ method: 'GET', url: 'http://tienda.co:1/', headers: {} })).toMatchObject({
        ok: false,
        reason: 'refused',
      })
    }),
    { numRuns: 200 },
  )
})
