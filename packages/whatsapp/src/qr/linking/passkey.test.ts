import { expect, test } from 'vitest'
import { asksForPasskey } from './passkey.ts'

test('the passkey step is seen wherever the network puts it', () => {
  expect(asksForPasskey({ tag: 'notification', attrs: { type: 'passkey_prologue_request' } })).toBe(true)
  const inner = [{ tag: 'passkey_prologue_request', attrs: {} }]
  expect(asksForPasskey({ tag: 'iq', attrs: { xmlns: 'md' }, content: inner })).toBe(true)
  expect(asksForPasskey({ tag: 'iq', attrs: {}, content: [{ tag: 'pair-device', attrs: {} }] })).toBe(false)
  expect(asksForPasskey(Buffer.from('a handshake frame'))).toBe(false)
})
