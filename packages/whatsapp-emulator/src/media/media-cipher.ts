import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { hkdf } from 'baileys'

/** Under which name a kind of media derives its keys. */
export type MediaType = 'Image' | 'Video' | 'Audio' | 'Document' | 'History' | 'App State'

const MAC_BYTES = 10

export interface EncryptedMedia {
  mediaKey: Buffer
  /** Ciphertext and its authentication code, as it lies on the host. */
  file: Buffer
  fileSha256: Buffer
  fileEncSha256: Buffer
}

/** The file was damaged, or the key is not its own. */
export class UnreadableMedia extends Error {
  override name = 'UnreadableMedia'
}

function keysOf(mediaKey: Uint8Array, type: MediaType) {
  const keys = Buffer.from(hkdf(Buffer.from(mediaKey), 112, { info: `WhatsApp ${type} Keys` }))
  return { iv: keys.subarray(0, 16), cipher: keys.subarray(16, 48), mac: keys.subarray(48, 80) }
}

function codeOf(mac: Buffer, iv: Buffer, ciphertext: Buffer): Buffer {
  return createHmac('sha256', mac).update(iv).update(ciphertext).digest().subarray(0, MAC_BYTES)
}

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

export function encryptMedia(data: Uint8Array, type: MediaType): EncryptedMedia {
  const mediaKey = randomBytes(32)
  const { iv, cipher, mac } = keysOf(mediaKey, type)
  const aes = createCipheriv('aes-256-cbc', cipher, iv)
  const ciphertext = Buffer.concat([aes.update(data), aes.final()])
  const file = Buffer.concat([ciphertext, codeOf(mac, iv, ciphertext)])
  return { mediaKey, file, fileSha256: sha256(data), fileEncSha256: sha256(file) }
}

/** Throws UnreadableMedia. */
export function decryptMedia(file: Buffer, mediaKey: Uint8Array, type: MediaType): Buffer {
  const { iv, cipher, mac } = keysOf(mediaKey, type)
  const ciphertext = file.subarray(0, -MAC_BYTES)
  if (!codeOf(mac, iv, ciphertext).equals(file.subarray(-MAC_BYTES)))
    throw new UnreadableMedia('The file does not fit its authentication code')
  const aes = createDecipheriv('aes-256-cbc', cipher, iv)
  return Buffer.concat([aes.update(ciphertext), aes.final()])
}
