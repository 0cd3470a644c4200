import { Curve, proto, type KeyPair } from 'baileys'
import { signXeddsa } from './xeddsa.ts'

const { CertChain } = proto
const { Details } = CertChain.NoiseCertificate
const DAY = 24 * 60 * 60

export interface IssuedCertificates {
  /** What clients verify the chain against. */
  readonly rootKey: Buffer<ArrayBuffer>
  /** Root → intermediate → the server's Noise key, as it is sent in the handshake. */
  readonly chain: Buffer
}

/** A real, signed chain, so that a client which verifies it against `rootKey` accepts the server and no other. */
export function issueCertificates(
  noiseKey: Uint8Array,
  root: KeyPair,
  nowSeconds: number,
): IssuedCertificates {
  const intermediate = Curve.generateKeyPair()
  const validity = { notBefore: nowSeconds - DAY, notAfter: nowSeconds + 365 * DAY }
  const intermediateDetails = Details.encode({
    serial: 1,
    issuerSerial: 0,
    key: intermediate.public,
    ...validity,
  }).finish()
  const leafDetails = Details.encode({ serial: 2, issuerSerial: 1, key: noiseKey, ...validity }).finish()
  const chain = CertChain.encode({
    intermediate: { details: intermediateDetails, signature: signXeddsa(root.private, intermediateDetails) },
    leaf: { details: leafDetails, signature: signXeddsa(intermediate.private, leafDetails) },
  }).finish()
  return { rootKey: Buffer.from(root.public), chain: Buffer.from(chain) }
}
