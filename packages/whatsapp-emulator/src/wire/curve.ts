import { encodeBigEndian } from 'baileys'
import { verifyXeddsa } from './xeddsa.ts'

/** Signal writes public keys with the type byte 5 in front of the 32 bytes. */
export function signalPublicKey(key: Uint8Array): Buffer {
  return key.length === 33 ? Buffer.from(key) : Buffer.concat([Buffer.from([5]), key])
}

/** A check that really checks: Baileys' `Curve.verify` ignores the boolean that libsignal returns. */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  return verifyXeddsa(publicKey.length === 33 ? publicKey.subarray(1) : publicKey, message, signature)
}

export function readBigEndian(bytes: Uint8Array): number {
  return Buffer.from(bytes).readUIntBE(0, bytes.length)
}

/** Big-endian bytes as a Buffer, for the codec takes nothing else. */
export function bigEndian(value: number, size?: number): Buffer {
  return Buffer.from(encodeBigEndian(value, size))
}
