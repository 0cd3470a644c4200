import { createHmac, randomBytes } from 'node:crypto'
import { proto, type KeyPair } from 'baileys'
import { accountSignedBytes } from '../../service/linking/device-identity.ts'
import { LinkRefused } from '../../service/linking/link-refused.ts'
import type { SignedDevice } from '../../service/linking/registration.ts'
import { signXeddsa } from '../../wire/xeddsa.ts'

const KEY_BYTES = 32

function key(text: string | undefined): Buffer {
  const bytes = Buffer.from(text ?? '', 'base64')
  if (bytes.length !== KEY_BYTES) throw new LinkRefused('not-a-linking-qr')
  return bytes
}

/** A device's keys and the secret under which the account is signed for it. */
export interface ReadDevice {
  ref: string
  noiseKey: Buffer
  identity: Buffer
  advSecret: Buffer
}

/** Reads a linking QR; throws LinkRefused when it is some other QR. */
export function readLinkingQr(qrText: string): ReadDevice {
  const [ref, noiseKeyText, identityText, secretText] = qrText
    .slice(qrText.indexOf('#') + 1)
    .trim()
    .split(',')
  if (!ref) throw new LinkRefused('not-a-linking-qr')
  return { ref, noiseKey: key(noiseKeyText), identity: key(identityText), advSecret: key(secretText) }
}

/** Signs for a device that it belongs to the account. */
export function signForDevice(
  { identity, advSecret }: Pick<ReadDevice, 'identity' | 'advSecret'>,
  account: KeyPair,
  keyIndex: number,
  nowSeconds: number,
): SignedDevice {
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomBytes(4).readUInt32BE(),
    timestamp: nowSeconds,
    keyIndex,
    accountType: proto.ADVEncryptionType.E2EE,
    deviceType: proto.ADVEncryptionType.E2EE,
  }).finish()
  const accountSignature = signXeddsa(account.private, accountSignedBytes(details, identity))
  const signed = { details, accountSignatureKey: account.public, accountSignature }
  const signedBytes = proto.ADVSignedDeviceIdentity.encode(signed).finish()
  const hmac = createHmac('sha256', advSecret).update(signedBytes).digest()
  const signedIdentity = proto.ADVSignedDeviceIdentityHMAC.encode({ details: signedBytes, hmac }).finish()
  return { identity, keyIndex, details, accountKey: account.public, signedIdentity }
}
