import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and a certificate for the loopback that signs itself: whoever trusts it trusts this host and no other. */
export interface TlsIdentity {
  key: string
  certificate: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Object identifiers, encoded. */
const ECDSA_SHA256 = Buffer.from('2a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')
const SUBJECT_ALTERNATIVE_NAME = Buffer.from('551d11', 'hex')
const BASIC_CONSTRAINTS = Buffer.from('551d13', 'hex')
const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  text: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
}

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}

function time(at: number): Buffer {
  return der(TAG.time, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
}

function extension(id: Buffer, content: Buffer): Buffer {
  return der(TAG.sequence, der(TAG.id, id), der(TAG.octets, content))
}

/** A certificate for 127.0.0.1 and localhost, good for a year; node has no call that makes one. */
export function issueTlsIdentity(now: number): TlsIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(TAG.sequence, der(TAG.id, ECDSA_SHA256))
  // a name of its own, or a verifier that trusts several would look at the wrong one
  const name = der(
    TAG.sequence,
    der(
      TAG.set,
      der(
        TAG.sequence,
        der(TAG.id, COMMON_NAME),
        der(TAG.text, Buffer.from(`WhatsApp emulator ${randomBytes(6).toString('hex')}`)),
      ),
    ),
  )
  const hosts = der(TAG.sequence, der(0x87, Buffer.from([127, 0, 0, 1])), der(0x82, Buffer.from('localhost')))
  const authority = der(TAG.sequence, der(TAG.boolean, Buffer.from([0xff])))
  const unsigned = der(
    TAG.sequence,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    der(TAG.sequence, time(now - DAY_MS), time(now + 365 * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      der(TAG.sequence, extension(SUBJECT_ALTERNATIVE_NAME, hosts), extension(BASIC_CONSTRAINTS, authority)),
    ),
  )
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', unsigned, privateKey))
  const body =
    der(TAG.sequence, unsigned, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${body.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
