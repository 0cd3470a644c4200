import { createPublicKey, verify } from 'node:crypto'

/** The field of Curve25519. */
const prime = 2n ** 255n - 19n
/** What DER writes before the 32 bytes of an Ed25519 key (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Whether a Signal signature (https://signal.org/docs/specifications/xeddsa, revision 1) of a Curve25519 key is right: that of
 * Ed25519 by the same key as a point of the other curve, the sign of which is the last bit of the signature. Node's own is a
 * dozen times as fast as what libsignal has for it.
 */
export function verifyXeddsa(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (key.length !== 32 || signature.length !== 64) return false
  const point = edwardsOf(key)
  if (point === null) return false
  const ofEd25519 = Buffer.from(signature)
  const last = ofEd25519.readUInt8(63)
  ofEd25519.writeUInt8(last & 0x7f, 63)
  point.writeUInt8(point.readUInt8(31) | (last & 0x80), 31)
  const publicKey = createPublicKey({ key: Buffer.concat([derPrefix, point]), format: 'der', type: 'spki' })
  return verify(null, message, publicKey, ofEd25519)
}

/** y = (u − 1) / (u + 1); null for the one u that has none. */
function edwardsOf(key: Uint8Array): Buffer | null {
  const u = BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`) & (2n ** 255n - 1n)
  const below = (u + 1n) % prime
  if (below === 0n) return null
  const y = ((u - 1n + prime) * power(below, prime - 2n)) % prime
  return Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse()
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let left = exponent, square = base % prime; left > 0n; left >>= 1n, square = (square * square) % prime)
    if (left & 1n) result = (result * square) % prime
  return result
}
