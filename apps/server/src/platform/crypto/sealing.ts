import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

/** Encrypts short texts at rest. `about` names what is sealed: a sealed text opens only as the thing that it was. */
export type Sealing = {
  seal(about: string, text: string): string
  /** Throws when the key is another one, or the text was changed or belongs elsewhere. */
  open(about: string, sealed: string): string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals with the first of these keys, and opens what any of them sealed. */
export function sealWith(bytes: Uint8Array, ...formers: readonly Uint8Array[]): Sealing {
  const own = sealWithOne(bytes)
  const others = formers.map(sealWithOne)
  if (others.length === 0) return own
  return {
    seal: own.seal,
    open(about, sealed) {
      try {
        return own.open(about, sealed)
      } catch (error) {
        for (const former of others) {
          const text = openOrNull(former, about, sealed)
          if (text !== null) return text
        }
        throw error
      }
    },
  }
}

/** Null for what another key sealed. */
export function openOrNull(sealing: Sealing, about: string, sealed: string): string | null {
  try {
    return sealing.open(about, sealed)
  } catch {
    // Whoever asked tries the next one.
    return null
  }
}

/** AES-256-GCM; each text has its own random IV, and `about` is authenticated with it. */
function sealWithOne(bytes: Uint8Array): Sealing {
  if (bytes.length !== 32) throw new RangeError('a sealing key has 32 bytes')
  // Bytes would be made one again for each text, which takes longer than sealing it.
  const key = createSecretKey(bytes)
  return {
    seal(about, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(about, sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const iv = bytes.subarray(0, IV_BYTES)
      // Of this length alone: a shorter tag would be guessed sooner.
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}
