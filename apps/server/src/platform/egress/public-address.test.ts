import { expect, test } from 'vitest'
import { isOutsideAddress, isPublicAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '2130706433',
  '0x7f.1',
  '017700000001',
  '0',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
  '',
  'localhost',
  '8.8.8.8.8',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('the machine’s own addresses are not outside, also where they are public', () => {
  const own = (address: string, family: 'IPv4' | 'IPv6') =>
    ({ address, family, netmask: '', mac: '', internal: false, cidr: null, scopeid: 0 }) as const
  const interfaces = { eth0: [own('8.8.4.4', 'IPv4'), own('2606:4700::1111', 'IPv6')] }
  const outside = (address: string) => isOutsideAddress(address, interfaces)
  expect(['8.8.4.4', '::ffff:8.8.4.4', '2606:4700:0::1111', '10.0.0.1'].map(outside)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['8.8.8.8', '2606:4700::1112'].map(outside)).toEqual([true, true])
})
