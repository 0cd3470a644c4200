import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network-of.ts'

test.each([
  ['186.28.1.7', '::ffff:186.28.1.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3'],
  // Written short, zeros of the network's own half are left out too.
  ['2001:db8::1', '2001:db8::9:1'],
  ['::1', '::2'],
])('%s and %s are one place', (one, other) => expect(networkOf(one)).toBe(networkOf(other)))

test.each([
  ['186.28.1.7', '186.28.1.8'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['unknown', 'other'],
])('%s and %s are two', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)))

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:%'],
  ['186.28.1.7', '186.28.1.7'],
  ['unknown', 'unknown'],
])('%s belongs to the site %s', (ip, site) => expect(siteOf(ip)).toBe(site))
