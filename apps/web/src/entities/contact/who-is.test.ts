import { expect, test } from 'vitest'
import { reachOf } from '../../lib/phone.ts'
import { whoIs } from './who-is.ts'

test.each([
  [{ name: 'Ana', phoneNumber: '573001110401', username: 'ana.g' }, 'Ana', '+57 300 111 0401'],
  [{ name: null, phoneNumber: '573001110401', username: 'ana.g' }, '+57 300 111 0401', '+57 300 111 0401'],
  [{ name: null, phoneNumber: null, username: 'ana.g' }, '@ana.g', '@ana.g'],
  [{ name: null, phoneNumber: null, username: null }, 'Sin nombre', null],
])('%j is %s, reached at %s', (contact, who, reach) => {
  expect([whoIs(contact), reachOf(contact)]).toEqual([who, reach])
})
