import type { LineCheckup } from '@recado/whatsapp'
import { expect, test } from 'vitest'
import { lineChecks } from './line-checks.ts'

const day = 24 * 60 * 60_000
const webhookUrl = 'https://recado.cafe.co/api/webhooks/whatsapp/abc'
const linked = {
  phoneNumberId: '1',
  accountId: '2',
  appId: '3',
  phoneNumber: '573005550100',
  webhookUrl,
  verifyToken: 'palabra',
  heardAt: '2026-11-24T12:00:00.000Z',
}
const well: LineCheckup = {
  token: { isValid: true, missing: [], reachesAccount: true, expiresAt: null },
  isRegistered: true,
  quality: 'green',
  isSubscribed: true,
  toldAt: webhookUrl,
  trouble: null,
  limit: 250,
}
const found = (change: Partial<LineCheckup> | null, heardAt: string | null = linked.heardAt) => {
  const checks = lineChecks({
    found: change && { ...well, ...change },
    linked: { ...linked, heardAt },
    now: 0,
  })
  return checks.map(({ what, tone }) => `${what} ${tone}`)
}

test('a line that is well is well in everything, in the order in which one needs the other', () => {
  expect(found({})).toEqual(
    ['token', 'permissions', 'number', 'subscription', 'callback', 'told', 'account', 'quality', 'limit'].map(
      (what) => `${what} ok`,
    ),
  )
})

test.each<[Partial<LineCheckup>, string]>([
  [{ token: { ...well.token, expiresAt: 60 * day } }, 'token ok'],
  [{ token: { ...well.token, expiresAt: 3 * day } }, 'token warn'],
  [{ token: { ...well.token, isValid: false } }, 'token danger'],
  [{ token: { ...well.token, missing: ['whatsapp_business_messaging'] } }, 'permissions danger'],
  [{ token: { ...well.token, reachesAccount: false } }, 'permissions danger'],
  [{ isRegistered: false }, 'number danger'],
  [{ isSubscribed: false }, 'subscription danger'],
  [{ toldAt: 'https://otra.co/aviso' }, 'callback danger'],
  [{ trouble: 'restricted' }, 'account danger'],
  [{ trouble: 'payment' }, 'account danger'],
  [{ quality: 'yellow' }, 'quality warn'],
  [{ quality: 'red' }, 'quality danger'],
  [{ quality: null }, 'quality neutral'],
  [{ limit: 'none' }, 'limit ok'],
])('%o is %s', (change, said) => {
  expect(found(change)).toContain(said)
})

test('what nobody knows is not said, and what is known here is said without Meta', () => {
  expect(found({ isRegistered: null, isSubscribed: null, toldAt: null, limit: null })).toEqual([
    'token ok',
    'permissions ok',
    'told ok',
    'account ok',
    'quality ok',
  ])
  expect(found(null, null)).toEqual(['reached danger', 'told warn'])
})
