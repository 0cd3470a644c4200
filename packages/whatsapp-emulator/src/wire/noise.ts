import { aesDecryptGCM, aesEncryptGCM, Curve, hkdf, proto, sha256, type KeyPair } from 'baileys'
import { MalformedStanza } from './stanza.ts'

const PROTOCOL_NAME = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0')
const EMPTY = Buffer.alloc(0)

/** The bytes every client opens with; they are the prologue of the handshake. */
export const WA_HEADER = Buffer.from([0x57, 0x41, 6, 3])

/** The initialisation vector is eight zero bytes and the message counter. */
function counterIv(counter: number): Buffer {
  const iv = Buffer.alloc(12)
  iv.writeUInt32BE(counter >>> 0, 8)
  return iv
}

function twoKeys(secret: Uint8Array, salt: Uint8Array): [Buffer, Buffer] {
  const bytes = Buffer.from(hkdf(secret, 64, { salt, info: '' }))
  return [bytes.subarray(0, 32), bytes.subarray(32)]
}

export interface Handshake {
  clientKey: Buffer
  payload: proto.ClientPayload
  cipher: TransportCipher
}

/** The server's side of Noise XX; the caller feeds it the two client messages in order. */
export class NoiseResponder {
  readonly #static: KeyPair
  readonly #certificates: Buffer
  readonly #ephemeral = Curve.generateKeyPair()
  #hash: Buffer = PROTOCOL_NAME
  #salt: Buffer = PROTOCOL_NAME
  #key: Buffer = EMPTY
  #counter = 0

  constructor(staticKey: KeyPair, certificates: Buffer) {
    this.#static = staticKey
    this.#certificates = certificates
  }

  /** Answers ClientHello with ServerHello. */
  hello(message: Uint8Array): Buffer {
    const clientEphemeral = proto.HandshakeMessage.decode(message).clientHello?.ephemeral
    if (!clientEphemeral) throw new MalformedStanza('ClientHello without a key')
    this.#mixHash(WA_HEADER)
    this.#mixHash(clientEphemeral)
    this.#mixHash(this.#ephemeral.public)
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, clientEphemeral))
    const encryptedStatic = this.#encrypt(this.#static.public)
    this.#mixKey(Curve.sharedKey(this.#static.private, clientEphemeral))
    const payload = this.#encrypt(this.#certificates)
    const serverHello = { ephemeral: this.#ephemeral.public, static: encryptedStatic, payload }
    return Buffer.from(proto.HandshakeMessage.encode({ serverHello }).finish())
  }

  /** Reads ClientFinish: who the client is, what it wants, and the keys for what follows. */
  finish(message: Uint8Array): Handshake {
    const { clientFinish } = proto.HandshakeMessage.decode(message)
    if (!clientFinish?.static || !clientFinish.payload)
      throw new MalformedStanza('ClientFinish is incomplete')
    const clientKey = this.#decrypt(clientFinish.static)
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, clientKey))
    const payload = proto.ClientPayload.decode(this.#decrypt(clientFinish.payload))
    const [receive, send] = twoKeys(EMPTY, this.#salt)
    return { clientKey, payload, cipher: new TransportCipher(receive, send) }
  }

  #mixHash(data: Uint8Array): void {
    this.#hash = sha256(Buffer.concat([this.#hash, data]))
  }

  #mixKey(secret: Uint8Array): void {
    const [salt, key] = twoKeys(secret, this.#salt)
    this.#salt = salt
    this.#key = key
    this.#counter = 0
  }

  #encrypt(plaintext: Uint8Array): Buffer {
    const ciphertext = aesEncryptGCM(plaintext, this.#key, counterIv(this.#counter++), this.#hash)
    this.#mixHash(ciphertext)
    return ciphertext
  }

  #decrypt(ciphertext: Uint8Array): Buffer {
    const plaintext = aesDecryptGCM(ciphertext, this.#key, counterIv(this.#counter++), this.#hash)
    this.#mixHash(ciphertext)
    return plaintext
  }
}

/** The keys of an open connection; frames must pass through it in their order on the wire. */
export class TransportCipher {
  readonly #receiveKey: Buffer
  readonly #sendKey: Buffer
  #received = 0
  #sent = 0

  constructor(receiveKey: Buffer, sendKey: Buffer) {
    this.#receiveKey = receiveKey
    this.#sendKey = sendKey
  }

  seal(plaintext: Uint8Array): Buffer {
    return aesEncryptGCM(plaintext, this.#sendKey, counterIv(this.#sent++), EMPTY)
  }

  open(ciphertext: Uint8Array): Buffer {
    return aesDecryptGCM(ciphertext, this.#receiveKey, counterIv(this.#received++), EMPTY)
  }
}
