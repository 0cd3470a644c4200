import { createRequire } from 'node:module'
import { Curve } from 'baileys'
import { expect, test } from 'vitest'
import { signXeddsa, verifyXeddsa } from './xeddsa.ts'

/** What signs and verifies in libsignal, as it comes: the suites have another in its place. */
const library = libraryOfItsOwn()
const messages = Array.from({ length: 12 }, (_, length) => Buffer.alloc(length * 7, `${length}`))

test('what is signed is right for libsignal, and the other way round', () => {
  for (const message of messages) {
    const { private: secret, public: key } = Curve.generateKeyPair()
    expect(library.verify(key, message, signXeddsa(secret, message))).toBe(true)
    expect(verifyXeddsa(key, message, library.sign(secret, message))).toBe(true)
    expect(library.verify(Curve.generateKeyPair().public, message, signXeddsa(secret, message))).toBe(false)
    expect(signXeddsa(secret, message)).toEqual(signXeddsa(secret, message))
  }
})

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

function libraryOfItsOwn(): { sign: typeof signXeddsa; verify: typeof verifyXeddsa } {
  const load = createRequire(createRequire(import.meta.url).resolve('libsignal'))
  const path = load.resolve('curve25519-js')
  const shared = load.cache[path]
  delete load.cache[path]
  try {
    return load(path)
  } finally {
    load.cache[path] = shared
  }
}
