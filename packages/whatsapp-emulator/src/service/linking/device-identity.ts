import { proto } from 'baileys'
import { isSignedBy } from '../../wire/curve.ts'
import type { Companion } from '../../model/account.ts'

/** What the phone signs when it links a device: its details and the device's identity key. */
export function accountSignedBytes(details: Uint8Array, deviceIdentity: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([6, 0]), details, deviceIdentity])
}

/** What the device signs back: the same, and the account's key. */
export function deviceSignedBytes(
  details: Uint8Array,
  deviceIdentity: Uint8Array,
  accountKey: Uint8Array,
): Buffer {
  return Buffer.concat([Buffer.from([6, 1]), details, deviceIdentity, accountKey])
}

/** Whether a device that writes for the first time proves that its account linked it. */
export function provesItsAccount(companion: Companion, signedIdentity: Uint8Array): boolean {
  const fingerprint = Buffer.from(signedIdentity).toString('base64')
  if (companion.verifiedIdentity === fingerprint) return true
  const identity = proto.ADVSignedDeviceIdentity.decode(signedIdentity)
  const { details, accountSignature, accountSignatureKey, deviceSignature } = identity
  if (!details || !accountSignature || !accountSignatureKey || !deviceSignature) return false
  const deviceKey = companion.record.keys.identity
  const valid =
    isSignedBy(accountSignatureKey, accountSignedBytes(details, deviceKey), accountSignature) &&
    isSignedBy(deviceKey, deviceSignedBytes(details, deviceKey, accountSignatureKey), deviceSignature)
  if (valid) companion.verifiedIdentity = fingerprint
  return valid
}
