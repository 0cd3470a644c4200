import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.mjs'
import { callbacksIn, changesBetween, files, hooksIn, listensTo, wayOf } from './surface.mjs'

/** The Baileys that is installed. */
const pinned = Object.fromEntries(
  files.map((file) => [file, readFileSync(join(root, 'node_modules/baileys', file), 'utf8')]),
)
/** The same with one text put for another, everywhere. */
const changed = (from, to) =>
  Object.fromEntries(Object.entries(pinned).map(([file, source]) => [file, source.replaceAll(from, to)]))

test('the Baileys that is installed has every hook', () => {
  expect(hooksIn(pinned)).toEqual({
    'ack-463': true,
    'me-id-transaction': true,
    tctoken: true,
    'adv-secret': true,
  })
})

test.each([
  ['ack-463', 'MessageAccountRestriction', 'SomethingElse'],
  [
    'ack-463',
    'const handleBadAck = async ({ attrs }) => {',
    'const handleBadAck = async ({ attrs }) => { relayMessage();',
  ],
  ['me-id-transaction', '}, meId);', '}, destinationJid);'],
  ['tctoken', 'senderTimestamp', 'sentAt'],
  ['adv-secret', 'const advB64 = creds.advSecretKey;', 'const advB64 = secret;'],
])('%s is missed without «%s»', (hook, from, to) => {
  expect(hooksIn(changed(from, to))[hook]).toBe(false)
})

test('a package without these files has no hook, and listens to nothing', () => {
  expect(Object.values(hooksIn({}))).toEqual([false, false, false, false])
  expect(listensTo({})).toEqual({ stanzas: [], notifications: [], mex: [] })
})

test('what it listens to is read where it tells stanzas apart', () => {
  const { stanzas, notifications, mex } = listensTo(pinned)
  expect(stanzas).toEqual(
    expect.arrayContaining(['CB:ack,class:message', 'CB:iq,,pair-success', 'CB:message']),
  )
  expect(notifications).toEqual(expect.arrayContaining(['link_code_companion_reg', 'privacy_token']))
  expect(mex).toContain('NotificationUserReachoutTimelockUpdate')
  // What notifications of groups tell within is not a type of its own.
  expect(notifications).not.toContain('create')
})

test('what changed is told by kind, both ways', () => {
  const before = listensTo(pinned)
  const renamed = listensTo(changed("case 'privacy_token'", "case 'trusted_contact_token'"))
  expect(changesBetween(before, renamed)).toEqual([
    '− notifications: privacy_token',
    '+ notifications: trusted_contact_token',
  ])
  expect(changesBetween(before, before)).toEqual([])
})

test('our own listeners are found, and by which way they are told', () => {
  expect(callbacksIn("ws.on('CB:call', f); ws.on('CB:iq,,pair-success', g)")).toEqual([
    'CB:call',
    'CB:iq,,pair-success',
  ])
  const ways = ['CB:call', 'CB:iq,,pair-success', 'CB:message,,unavailable', 'CB:ack,class:message'].map(
    wayOf,
  )
  expect(ways).toEqual(['*:*', '*:*,,*', '*:*,,*', '*:*,*:*'])
})
