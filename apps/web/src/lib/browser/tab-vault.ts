import { gcm } from '@noble/ciphers/aes.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/ciphers/utils.js'
import { sealedBy, tabStorage } from './tab-storage.ts'

const ivBytes = 12

/** Texts of this tab that survive a reload and that nobody reads without their owner's key. */
export interface TabVault {
  /** Null where there is none of this owner's. */
  read: (name: string) => string | null
  /** Keeps a text, null nothing more. Where storage is full or closed it is not kept. */
  write: (name: string, text: string | null) => void
}

/**
 * Keeps the texts of an account in this tab's storage, encrypted with AES-256-GCM under its key of 32 bytes, given in hexadecimal.
 * At once, so that a reload right after a keystroke loses nothing, and also where the page came over plain http: the browser's
 * own WebCrypto does neither.
 */
export function openTabVault(owner: string, hexKey: string): TabVault | null {
  const key = hexToBytes(hexKey)
  const storage = tabStorage()
  if (!storage) return null
  const placeOf = (name: string) => `${sealedBy(owner)}${name}`
  const write = (name: string, text: string | null) => {
    const place = placeOf(name)
    try {
      if (text === null) storage.removeItem(place)
      else storage.setItem(place, sealed(text, { key, place }))
    } catch {
      // It stays in memory for as long as the page lives.
    }
  }
  return {
    write,
    read(name) {
      const place = placeOf(name)
      const kept = storage.getItem(place)
      if (kept !== null) return opened(kept, { key, place })
      // In clear, of a page that the release before this one had opened.
      const plain = storage.getItem(`recado.${name}`)
      if (plain === null) return null
      storage.removeItem(`recado.${name}`)
      write(name, plain)
      return plain
    },
  }
}

type Sealing = { key: Uint8Array; place: string }

function sealed(text: string, { key, place }: Sealing): string {
  const iv = randomBytes(ivBytes)
  return bytesToHex(iv) + bytesToHex(gcm(key, iv, utf8ToBytes(place)).encrypt(utf8ToBytes(text)))
}

function opened(kept: string, { key, place }: Sealing): string | null {
  try {
    const bytes = hexToBytes(kept)
    const iv = bytes.subarray(0, ivBytes)
    const text = gcm(key, iv, utf8ToBytes(place)).decrypt(bytes.subarray(ivBytes))
    return new TextDecoder().decode(text)
  } catch {
    // Of a secret that the installation had before, or nobody's: nothing can be brought back of it.
    return null
  }
}
