import { expect, test } from 'vitest'
import { givenUp, holesOf, isBehind, overdue } from './advisories.mjs'

const via = [{ title: 'Un hueco', url: 'https://github.com/advisories/GHSA-1' }]
const all = {
  vulnerabilities: {
    ws: { severity: 'high', via },
    vite: { severity: 'high', via: [{ title: 'Otro', url: 'https://github.com/advisories/GHSA-2' }] },
    // Only because of one of its own.
    socket: { severity: 'high', via: ['ws'] },
  },
}
const running = { vulnerabilities: { ws: all.vulnerabilities.ws } }
const day = (text) => Date.parse(text)

test('a hole is told once, by the package that has it, and as what it is for', () => {
  expect(holesOf(all, running)).toEqual([
    { name: 'ws', severity: 'high', title: 'Un hueco', url: via[0].url, runs: true },
    {
      name: 'vite',
      severity: 'high',
      title: 'Otro',
      url: 'https://github.com/advisories/GHSA-2',
      runs: false,
    },
  ])
  expect(holesOf({ vulnerabilities: {} }, { vulnerabilities: {} })).toEqual([])
})

test('a registry that answers none is not one without holes', () => {
  expect(holesOf({ message: '405 Method Not Allowed' }, {})).toBeNull()
})

test('what runs has three days, what builds sixty, from when it was first seen; nobody looked is too late for the first', () => {
  const holes = holesOf(all, running) ?? []
  const names = (seen, now) => overdue(holes, seen, day(now)).map(({ name }) => name)
  expect(names({}, '2026-11-24')).toEqual(['ws'])
  const seen = { [via[0].url]: '2026-11-24', 'https://github.com/advisories/GHSA-2': '2026-11-24' }
  expect(names(seen, '2026-11-26')).toEqual([])
  expect(names(seen, '2026-11-28')).toEqual(['ws'])
  expect(names(seen, '2027-02-01')).toEqual(['ws', 'vite'])
})

test('knows what its authors gave up, and what is behind', () => {
  const packages = {
    '': {},
    'node_modules/a/node_modules/b': { version: '1.0.0', deprecated: 'Use c', dev: true },
    'node_modules/c': { version: '1.0.0' },
  }
  expect(givenUp(packages)).toEqual([{ name: 'b', version: '1.0.0', deprecated: 'Use c', runs: false }])
  expect([isBehind('1.2.3', '1.2.10'), isBehind('4.0.1', '3.9.9'), isBehind('1.2.3', '1.2.3')]).toEqual([
    true,
    false,
    false,
  ])
})
