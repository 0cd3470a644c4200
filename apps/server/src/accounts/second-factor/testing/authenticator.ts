import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string }
type Deviation = { origin?: string; rpId?: string; userVerified?: boolean; counter?: number }

/** A device with one passkey, as WebAuthn has it: ES256, no attestation. It counts each use. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #origin: string
  readonly #rpId: string
  #counter = 0

  constructor(origin = 'http://localhost:3000', rpId = new URL(origin).hostname) {
    this.#origin = origin
    this.#rpId = rpId
  }

  create({ challenge }: Options, deviation: Deviation = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (value: string | undefined) => [0x58, 32, ...Buffer.from(value ?? '', 'base64url')]
    const key = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, ...coordinate(x), 0x22, ...coordinate(y)]
    const credential = [...Buffer.alloc(16), 0, this.#id.length, ...this.#id, ...key]
    const authData = Buffer.concat([this.#data(0x40, deviation), Buffer.from(credential)])
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
      Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
      authData,
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  get({ challenge }: Options, deviation: Deviation = {}) {
    this.#counter++
    const authData = this.#data(0, deviation)
    const clientData = this.#clientData('webauthn.get', challenge, deviation)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer<Response extends object>(response: Response) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #data(flags: number, { rpId = this.#rpId, userVerified = true, counter = this.#counter }: Deviation) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const present = 1 | (userVerified ? 4 : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([present | flags]), count])
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
