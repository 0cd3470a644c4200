import { Curve } from 'baileys'
import { expect, test } from 'vitest'
import { verifyXeddsa } from './xeddsa.ts'

const messages = Array.from({ length: 12 }, (_, length) => Buffer.alloc(length * 7, `${length}`))

test('what Baileys signs is right, and nothing that differs from it by a bit', () => {
  for (const message of messages) {
    const { private: secret, public: key } = Curve.generateKeyPair()
    const signature = Buffer.from(Curve.sign(secret, message))
    expect(verifyXeddsa(key, message, signature)).toBe(true)
    expect(verifyXeddsa(key, Buffer.concat([message, Buffer.from([0])]), signature)).toBe(false)
    expect(verifyXeddsa(Curve.generateKeyPair().public, message, signature)).toBe(false)
    for (const at of [0, 31, 32, 62, 63]) {
      const other = Buffer.from(signature)
      other.writeUInt8(other.readUInt8(at) ^ 1, at)
      expect(verifyXeddsa(key, message, other)).toBe(false)
    }
    // The sign of the key's point.
    const mirrored = Buffer.from(signature)
    mirrored.writeUInt8(mirrored.readUInt8(63) ^ 0x80, 63)
    expect(verifyXeddsa(key, message, mirrored)).toBe(false)
  }
})

test('what is no key or no signature is not right', () => {
  const { private: secret, public: key } = Curve.generateKeyPair()
  const signature = Buffer.from(Curve.sign(secret, Buffer.from('hola')))
  expect(verifyXeddsa(key.subarray(1), Buffer.from('hola'), signature)).toBe(false)
  expect(verifyXeddsa(key, Buffer.from('hola'), signature.subarray(1))).toBe(false)
  // u = −1, which is no point of the other curve.
  const none = Buffer.from(`ec${'ff'.repeat(30)}7f`, 'hex')
  expect(verifyXeddsa(none, Buffer.from('hola'), signature)).toBe(false)
})
