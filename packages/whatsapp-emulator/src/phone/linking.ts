import { createHmac, randomBytes } from 'node:crypto'
import { Curve, proto, type KeyPair } from 'baileys'
import { accountSignedBytes } from '../service/device-identity.ts'
import { LinkRefused, type LinkRequest } from '../service/registration.ts'

const KEY_BYTES = 32

function key(text: string | undefined): Buffer {
  const bytes = Buffer.from(text ?? '', 'base64')
  if (bytes.length !== KEY_BYTES) throw new LinkRefused('not-a-linking-qr')
  return bytes
}

/** Reads a linking QR and signs for the device behind it; throws LinkRefused when it is some other QR. */
export function signForDevice(
  qrText: string,
  account: KeyPair,
  keyIndex: number,
  nowSeconds: number,
): LinkRequest {
  const [ref, noiseKeyText, identityText, secretText] = qrText
    .slice(qrText.indexOf('#') + 1)
    .trim()
    .split(',')
  if (!ref) throw new LinkRefused('not-a-linking-qr')
  const noiseKey = key(noiseKeyText)
  const identity = key(identityText)
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomBytes(4).readUInt32BE(),
    timestamp: nowSeconds,
    keyIndex,
    accountType: proto.ADVEncryptionType.E2EE,
    deviceType: proto.ADVEncryptionType.E2EE,
  }).finish()
  const accountSignature = Curve.sign(account.private, accountSignedBytes(details, identity))
  const signed = { details, accountSignatureKey: account.public, accountSignature }
  const signedBytes = proto.ADVSignedDeviceIdentity.encode(signed).finish()
  const hmac = createHmac('sha256', key(secretText)).update(signedBytes).digest()
  const signedIdentity = proto.ADVSignedDeviceIdentityHMAC.encode({ details: signedBytes, hmac }).finish()
  return { ref, noiseKey, identity, keyIndex, details, accountKey: account.public, signedIdentity }
}
